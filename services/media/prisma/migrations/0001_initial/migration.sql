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

CREATE TABLE image (
  id               uuid PRIMARY KEY,
  owner_id         uuid        NOT NULL,
  name             text        NOT NULL UNIQUE,
  bytes            integer     NOT NULL,
  width            integer     NOT NULL,
  height           integer     NOT NULL,
  colour           text        NOT NULL,
  version          integer     NOT NULL DEFAULT 1,
  uploaded_at      timestamptz NOT NULL DEFAULT now(),
  -- When somebody last said that they are about to refer to it.
  claimed_at       timestamptz,
  -- When the last reference to it went.
  released_at      timestamptz,
  ready_at         timestamptz,
  owner_deleted_at timestamptz
);
CREATE INDEX image_owner ON image (owner_id, uploaded_at);

-- How much is known of whatever may refer to pictures; the row of one that is deleted stays, so that nothing older brings it back.
CREATE TABLE referrer (
  aggregate_id uuid PRIMARY KEY,
  version      integer NOT NULL
);

-- No picture can be deleted while something refers to it.
CREATE TABLE reference (
  aggregate_id uuid NOT NULL REFERENCES referrer,
  image_id     uuid NOT NULL REFERENCES image ON DELETE RESTRICT,
  PRIMARY KEY (aggregate_id, image_id)
);
CREATE INDEX reference_image ON reference (image_id);

-- Names whose files are to be removed: of deleted pictures, and of uploads until they are complete.
CREATE TABLE discarded_image (
  name   text PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX discarded_image_due ON discarded_image (due_at);

-- How many pictures an account has uploaded within the hour that began at `since`.
CREATE TABLE upload_allowance (
  owner_id uuid PRIMARY KEY,
  since    timestamptz NOT NULL,
  uploads  integer     NOT NULL
);
