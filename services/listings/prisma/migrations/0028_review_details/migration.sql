-- The day of the experience, and whether the reviewer has stated an interest in the business or a reward.
ALTER TABLE review ADD COLUMN experienced_on date;
ALTER TABLE review ADD COLUMN has_interest boolean NOT NULL DEFAULT false;
-- Why it was rejected; only while it is.
ALTER TABLE review ADD COLUMN rejection_reason text;
ALTER TABLE review ADD COLUMN rejection_note text;
