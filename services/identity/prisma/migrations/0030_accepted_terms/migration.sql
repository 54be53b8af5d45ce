-- The newest version of the terms of use that the holder has accepted; null for those who have not been asked yet.
ALTER TABLE account ADD COLUMN accepted_terms text;

-- Every version that was accepted, and when.
CREATE TABLE terms_acceptance (
  account_id  uuid        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  version     text        NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, version)
);

-- How far account holders have been told of a version: those with ids up to the last one.
CREATE TABLE terms_announcement (
  version         text        PRIMARY KEY,
  started_at      timestamptz NOT NULL DEFAULT now(),
  last_account_id uuid,
  finished_at     timestamptz
);
