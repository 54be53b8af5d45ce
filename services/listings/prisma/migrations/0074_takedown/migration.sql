-- Why, and when, an admin has hidden a published listing, by deactivating it or by setting it back to pending.
ALTER TABLE listing ADD COLUMN takedown_reason text, ADD COLUMN taken_down_at timestamptz;
