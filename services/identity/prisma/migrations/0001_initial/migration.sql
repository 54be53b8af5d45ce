-- Every service's first migration holds this.
CREATE TABLE outbox (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position          bigint GENERATED ALWAYS AS IDENTITY,
  aggregate_type    text        NOT NULL,
  aggregate_id      uuid        NOT NULL,
  aggregate_version integer     NOT NULL,
  type              text        NOT NULL,
  payload           jsonb       NOT NULL,
  trace             text,
  occurred_at       timestamptz NOT NULL DEFAULT now(),
  published_at      timestamptz,
  attempts          smallint    NOT NULL DEFAULT 0,
  available_at      timestamptz NOT NULL DEFAULT now(),
  last_error        text
);
CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_unpublished_aggregate ON outbox (aggregate_id, position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

CREATE TYPE role AS ENUM ('user', 'admin');

CREATE TABLE account (
  id            uuid PRIMARY KEY,
  email         text        NOT NULL,
  password_hash text        NOT NULL,
  first_name    text,
  last_name     text,
  role          role        NOT NULL DEFAULT 'user',
  version       integer     NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_email ON account (lower(email));

CREATE TABLE session_family (
  id         uuid PRIMARY KEY,
  account_id uuid        NOT NULL REFERENCES account ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz
);
CREATE INDEX session_family_account ON session_family (account_id);

CREATE TABLE refresh_token (
  digest     bytea PRIMARY KEY,
  family_id  uuid        NOT NULL REFERENCES session_family ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_token_family ON refresh_token (family_id);
CREATE INDEX refresh_token_expiry ON refresh_token (expires_at);

-- Wrong passwords by address, whether or not it has an account: the window's start and how many were evaluated in it.
CREATE TABLE sign_in_attempt (
  email      text PRIMARY KEY,
  since      timestamptz NOT NULL,
  failures   integer     NOT NULL
);
CREATE INDEX sign_in_attempt_since ON sign_in_attempt (since);
