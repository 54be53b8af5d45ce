-- When the team was last reminded that a held enquiry waits.
ALTER TABLE enquiry ADD COLUMN reminded_at timestamptz;
