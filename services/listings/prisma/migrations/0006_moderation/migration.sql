-- Why an admin has turned a listing down; its owner's next change brings it before the admins again.
ALTER TABLE listing ADD COLUMN rejection_reason text;
ALTER TABLE listing ADD COLUMN rejected_at timestamptz;
ALTER TABLE listing ADD CHECK ((rejection_reason IS NULL) = (rejected_at IS NULL) AND (rejected_at IS NULL OR NOT is_approved));

-- The lists of admins, by each of their orders.
CREATE INDEX listing_newest ON listing (created_at, id);
CREATE INDEX listing_name ON listing (lower(name), id);
CREATE INDEX listing_rating ON listing (rating, id);
CREATE INDEX listing_views ON listing (views_count, id);
CREATE INDEX listing_expiry ON listing (package_expires_at, id);
CREATE INDEX listing_pending ON listing (created_at, id) WHERE NOT is_approved;

-- Finds listings that may be the same business: digits without the country's code, letters and digits without the rest.
CREATE INDEX listing_phone_digits ON listing (right(regexp_replace(phone, '\D', '', 'g'), 10)) WHERE phone IS NOT NULL;
CREATE INDEX listing_name_and_postcode ON listing (lower(regexp_replace(name, '[^[:alnum:]]', '', 'g')), upper(replace(postcode, ' ', '')))
  WHERE postcode IS NOT NULL;

-- What visitors hold against a listing.
CREATE TYPE report_state AS ENUM ('open', 'upheld', 'dismissed');
CREATE TABLE report (
  id         uuid PRIMARY KEY,
  listing_id uuid         NOT NULL REFERENCES listing ON DELETE CASCADE,
  reason     text         NOT NULL,
  comment    text,
  email      text,
  state      report_state NOT NULL DEFAULT 'open',
  created_at timestamptz  NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX report_queue ON report (state, id);
CREATE INDEX report_listing ON report (listing_id) WHERE state = 'open';

-- The audit is of more than listings, and nobody changes it.
ALTER TABLE audit_entry ALTER COLUMN listing_id DROP NOT NULL;
ALTER TABLE audit_entry ADD COLUMN subject_kind text NOT NULL DEFAULT 'listing';
ALTER TABLE audit_entry ADD COLUMN subject_id uuid;
ALTER TABLE audit_entry ADD COLUMN subject_name text;
UPDATE audit_entry SET subject_id = listing_id;
ALTER TABLE audit_entry ALTER COLUMN subject_id SET NOT NULL;
ALTER TABLE audit_entry ALTER COLUMN subject_kind DROP DEFAULT;
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at);
CREATE INDEX audit_entry_action ON audit_entry (action, at);
CREATE INDEX audit_entry_kind ON audit_entry (subject_kind, at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is never changed';
END $$;
CREATE TRIGGER audit_entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
