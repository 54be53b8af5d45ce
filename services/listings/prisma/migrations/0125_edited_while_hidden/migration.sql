-- When the owner last changed what is not approved: an appeal from before that is about something else.
ALTER TABLE listing ADD COLUMN edited_at timestamptz;
