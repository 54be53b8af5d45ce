-- The fields that an owner has entered: a later import leaves them.
ALTER TABLE listing ADD COLUMN owner_fields text[] NOT NULL DEFAULT '{}';

-- What an import stated and did not set, since the owner has entered something else.
CREATE TABLE import_drift (
  listing_id   uuid        NOT NULL REFERENCES listing ON DELETE CASCADE,
  field        text        NOT NULL,
  imported     jsonb       NOT NULL,
  found_at     timestamptz NOT NULL DEFAULT now(),
  -- When an admin has decided to leave it; another imported value asks again.
  dismissed_at timestamptz,
  PRIMARY KEY (listing_id, field)
);
CREATE INDEX import_drift_open ON import_drift (found_at, listing_id, field) WHERE dismissed_at IS NULL;
