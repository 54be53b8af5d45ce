-- A tombstone keeps its slug, so that its page can say that the listing is gone for good.
DROP INDEX listing_slug;
CREATE INDEX listing_slug ON listing (slug) WHERE visible OR deleted;

-- How often a listing has been viewed; apart from its page, since it changes far more often.
ALTER TABLE listing ADD COLUMN views integer NOT NULL DEFAULT 0;
UPDATE listing SET views = (state->>'viewsCount')::integer WHERE state IS NOT NULL;

-- What a listing is found by near a place, and what the sitemap says of it. `place` is a point on the globe, in kilometres from its centre.
ALTER TABLE visible_listing
  ADD COLUMN slug         text        NOT NULL DEFAULT '',
  ADD COLUMN updated_at   timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN postcode_key text COLLATE "C",
  ADD COLUMN latitude     double precision,
  ADD COLUMN longitude    double precision,
  ADD COLUMN place        cube;
CREATE INDEX visible_listing_place ON visible_listing USING gist (place);
CREATE INDEX visible_listing_postcode ON visible_listing (postcode_key) INCLUDE (latitude, longitude);

-- One row: by which version of the code the cards, pages and narrow rows were composed.
CREATE TABLE composition (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  integer NOT NULL
);
INSERT INTO composition (version) VALUES (1);

-- What visitors did and nobody has been told yet. Only ever added to and taken away whole, so that no listing is a hot row.
CREATE TABLE engagement (
  listing_id uuid NOT NULL,
  day        date NOT NULL,
  kind       text NOT NULL
);

-- What every service that announces something has.
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
