-- How its author is known to have been a customer; null if that is not known.
ALTER TABLE review ADD COLUMN verified_by text;
