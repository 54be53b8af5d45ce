-- One thing that an admin has done to many listings, and what became of each.
CREATE TABLE bulk_job (
  id         uuid PRIMARY KEY,
  actor_id   uuid        NOT NULL,
  action     jsonb       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bulk_job_created ON bulk_job (created_at);

CREATE TYPE bulk_outcome AS ENUM ('waiting', 'done', 'unchanged', 'failed');
CREATE TABLE bulk_item (
  job_id     uuid         NOT NULL REFERENCES bulk_job ON DELETE CASCADE,
  place      integer      NOT NULL,
  listing_id uuid         NOT NULL,
  name       text         NOT NULL,
  outcome    bulk_outcome NOT NULL DEFAULT 'waiting',
  reason     text,
  PRIMARY KEY (job_id, place),
  CHECK ((outcome = 'failed') = (reason IS NOT NULL))
);
CREATE INDEX bulk_item_waiting ON bulk_item (job_id, place) WHERE outcome = 'waiting';

CREATE FUNCTION notify_bulk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bulk_' || TG_TABLE_SCHEMA, '');
  RETURN NULL;
END $$;
CREATE TRIGGER bulk_job_inserted AFTER INSERT ON bulk_job FOR EACH STATEMENT EXECUTE FUNCTION notify_bulk();
