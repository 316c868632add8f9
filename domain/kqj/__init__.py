"""KQJ, a belote for three to six, in all its variants. The rules in words: docs/rules/kqj.md."""
