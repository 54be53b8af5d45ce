-- By which texts that are much the same are found; empty for short texts, and for those from before.
ALTER TABLE enquiry ADD COLUMN sketch integer[] NOT NULL DEFAULT '{}';
