-- Appearances in lists come summed: twenty-four cards are shown at a time.
ALTER TABLE engagement ADD COLUMN count integer NOT NULL DEFAULT 1;
