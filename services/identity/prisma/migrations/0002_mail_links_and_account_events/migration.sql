ALTER TABLE account
  ADD COLUMN phone             text,
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN new_email         text;

-- Links that were sent by mail. The secret itself is in the mail alone.
CREATE TABLE mail_link (
  digest     bytea PRIMARY KEY,
  account_id uuid        NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose    text        NOT NULL CHECK (purpose IN ('verification', 'password-reset', 'email-change')),
  email      text        NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX mail_link_account ON mail_link (account_id, purpose);
CREATE INDEX mail_link_expiry ON mail_link (expires_at);

-- Tries of an address, whether or not it has an account, by what was tried: the window's start and how many there were in it.
ALTER TABLE sign_in_attempt RENAME TO throttle;
ALTER TABLE throttle RENAME COLUMN failures TO tries;
ALTER TABLE throttle ADD COLUMN action text NOT NULL DEFAULT 'password';
ALTER TABLE throttle ALTER COLUMN action DROP DEFAULT;
ALTER TABLE throttle DROP CONSTRAINT sign_in_attempt_pkey, ADD PRIMARY KEY (email, action);
ALTER INDEX sign_in_attempt_since RENAME TO throttle_since;

-- What every service that consumes events holds.
CREATE TABLE inbox (
  consumer     text        NOT NULL,
  message_id   uuid        NOT NULL,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);
CREATE INDEX inbox_processed ON inbox (processed_at);

CREATE TABLE dead_letter (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  consumer   text        NOT NULL,
  message_id uuid        NOT NULL,
  envelope   jsonb       NOT NULL,
  reason     text        NOT NULL,
  attempts   integer     NOT NULL,
  failed_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (consumer, message_id)
);

-- Those who have been here before are announced to whoever wants to know of accounts from now on.
UPDATE account SET version = version + 1;
INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload)
SELECT 'account', id, version, 'identity.account.upserted.v1', jsonb_build_object(
  'id', id, 'email', email, 'isEmailVerified', false, 'firstName', first_name, 'lastName', last_name, 'role', role,
  'registeredAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM account;
