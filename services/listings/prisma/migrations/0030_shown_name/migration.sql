-- How the reviewer wants to be named.
ALTER TABLE review ADD COLUMN shown_name text NOT NULL DEFAULT 'initial';
