-- Since when a listing waits for a decision: since it was listed, or since it came back to that after one. Kept here, whatever changes it.
ALTER TABLE listing ADD COLUMN pending_since timestamptz;
UPDATE listing SET pending_since = created_at;
ALTER TABLE listing ALTER COLUMN pending_since SET DEFAULT now(), ALTER COLUMN pending_since SET NOT NULL;

CREATE FUNCTION note_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pending_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER listing_waits BEFORE UPDATE OF is_approved, rejected_at ON listing FOR EACH ROW
  WHEN ((OLD.is_approved OR OLD.rejected_at IS NOT NULL) AND NOT NEW.is_approved AND NEW.rejected_at IS NULL)
  EXECUTE FUNCTION note_waiting();

DROP INDEX listing_pending;
CREATE INDEX listing_pending ON listing (pending_since, id) WHERE NOT is_approved AND rejected_at IS NULL;

-- By what admins look for a listing beside its name: its telephone number, its postcode, its owner's address.
ALTER TABLE author ADD COLUMN email text, ADD CHECK (NOT is_deleted OR email IS NULL);
CREATE INDEX author_email ON author USING gin (lower(email) extensions.gin_trgm_ops);
CREATE INDEX listing_phone_part ON listing USING gin (regexp_replace(phone, '\D', '', 'g') extensions.gin_trgm_ops);
CREATE INDEX listing_postcode ON listing (upper(replace(postcode, ' ', '')) text_pattern_ops, id);
