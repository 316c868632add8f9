"""The Queen of Spades, a canasta of sets. The rules in words: docs/rules/queen_of_spades.md."""
