"""The rules of the games and of the tables: pure functions over plain data, no I/O, no clock."""
