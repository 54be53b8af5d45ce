-- When its listing's owner was told that it is published.
ALTER TABLE review ADD COLUMN owner_told_at timestamptz;
