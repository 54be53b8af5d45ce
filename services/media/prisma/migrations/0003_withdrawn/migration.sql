-- When what showed it was deleted, and nothing has claimed it since: nobody waits for it any more.
ALTER TABLE image ADD COLUMN withdrawn_at timestamptz;
-- A claim before it has been followed by it; those of references that are there already have been.
ALTER TABLE reference ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
