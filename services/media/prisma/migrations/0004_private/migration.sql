-- Shown only at addresses that are signed, and stored under another name than public ones.
ALTER TABLE image ADD COLUMN is_private boolean NOT NULL DEFAULT false;
