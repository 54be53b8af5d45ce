-- Whose the reported business and review were when it was reported, and what a moderator has decided about the same since, outside of any report.
ALTER TABLE report
  ADD COLUMN owner_id uuid,
  ADD COLUMN author_id uuid,
  ADD COLUMN moderated_state text,
  ADD COLUMN moderated_at timestamptz;
