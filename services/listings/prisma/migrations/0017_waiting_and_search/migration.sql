-- Since when a listing waits for a decision: since it was listed, or since it came back to that after one. Kept here, whatever changes it.
ALTER TABLE listing ADD COLUMN pending_since timestamptz NOT NULL DEFAULT now();
-- contract: a row for each business: seconds for the tens of thousands of a large city, and who writes meanwhile waits for no longer
UPDATE listing SET pending_since = created_at;

CREATE FUNCTION note_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_since := now();
  RETURN NEW;
END $$;
-- contract: it fills a column that the release before neither reads nor writes
CREATE TRIGGER listing_waits BEFORE UPDATE OF is_approved, rejected_at ON listing FOR EACH ROW
  WHEN ((OLD.is_approved OR OLD.rejected_at IS NOT NULL) AND NOT NEW.is_approved AND NEW.rejected_at IS NULL)
  EXECUTE FUNCTION note_waiting();

-- By what admins look for a listing beside its name: its telephone number, its postcode, its owner's email address. Their indexes follow.
ALTER TABLE author ADD COLUMN email text;
-- contract: the release before does not write the column, so that it keeps the rule
ALTER TABLE author ADD CONSTRAINT author_deleted_has_no_email CHECK (NOT is_deleted OR email IS NULL) NOT VALID;
