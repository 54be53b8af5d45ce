-- Pictures, reviews and replies can be reported too; appeals and complaints wait in the same queue, each until it is due.
ALTER TABLE report ALTER COLUMN listing_id DROP NOT NULL;
ALTER TABLE report ALTER COLUMN reason DROP NOT NULL;
ALTER TABLE report ADD COLUMN kind text NOT NULL DEFAULT 'report';
ALTER TABLE report ADD COLUMN about text NOT NULL DEFAULT 'listing';
ALTER TABLE report ADD COLUMN subject_id uuid;
ALTER TABLE report ADD COLUMN excerpt text;
ALTER TABLE report ADD COLUMN reporter_id uuid;
ALTER TABLE report ADD COLUMN outcome text;
-- Empty for reports from before: they have been due for long.
ALTER TABLE report ADD COLUMN due_at timestamptz;
ALTER TABLE report ALTER COLUMN due_at SET DEFAULT now() + interval '7 days';
