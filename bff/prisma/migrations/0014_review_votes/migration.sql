-- How many people found a review helpful, and when its author last changed what it says.
ALTER TABLE review ADD COLUMN helpful_count integer NOT NULL DEFAULT 0;
ALTER TABLE review ADD COLUMN edited_at timestamptz;
