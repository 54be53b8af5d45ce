-- The businesses of disabled accounts take no enquiries.
ALTER TABLE account ADD COLUMN is_disabled boolean NOT NULL DEFAULT false;
