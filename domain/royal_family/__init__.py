"""Royal Family: six rounds of tricks, and one card kept from each. docs/rules/royal_family.md."""
