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

-- The first migration of every service that consumes events holds this.
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

-- How each job of a service went the last time. A migration of every service that has jobs holds this.
CREATE TABLE job_run (
  job         text PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  failure     text
);
