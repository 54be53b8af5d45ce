-- With which whoever is told of a decision by email can appeal without signing in. Nobody else sees them: the audit, which all admins read, has none.
CREATE TABLE appeal_key (
  key        uuid        PRIMARY KEY,
  about      text        NOT NULL,
  subject_id uuid        NOT NULL,
  account_id uuid        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX appeal_key_account ON appeal_key (account_id);
CREATE INDEX appeal_key_created_at ON appeal_key (created_at);
