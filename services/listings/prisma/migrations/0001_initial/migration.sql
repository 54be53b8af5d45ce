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

CREATE TYPE advertising_package AS ENUM ('starter', 'professional', 'gold');

CREATE TABLE category (
  id          uuid PRIMARY KEY,
  slug        text    NOT NULL UNIQUE,
  name        text    NOT NULL,
  description text    NOT NULL,
  sort_order  integer NOT NULL,
  version     integer NOT NULL DEFAULT 1
);

CREATE TABLE listing (
  id                  uuid PRIMARY KEY,
  owner_id            uuid        NOT NULL,
  source              text,
  source_id           text,
  name                text        NOT NULL,
  slug                text        NOT NULL UNIQUE,
  description         text,
  trade               text,
  category_id         uuid REFERENCES category,
  location            text        NOT NULL,
  area                text,
  address             text,
  postcode            text,
  latitude            double precision,
  longitude           double precision,
  phone               text,
  email               text,
  website             text,
  social_media        jsonb       NOT NULL DEFAULT '{}',
  rating              numeric(2, 1) NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  review_count        integer     NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  views_count         integer     NOT NULL DEFAULT 0 CHECK (views_count >= 0),
  advertising_package advertising_package NOT NULL DEFAULT 'starter',
  package_expires_at  timestamptz,
  is_active           boolean     NOT NULL DEFAULT true,
  is_approved         boolean     NOT NULL DEFAULT false,
  featured            boolean     NOT NULL DEFAULT false,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  version             integer     NOT NULL DEFAULT 1,
  UNIQUE (source, source_id),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX listing_owner ON listing (owner_id, created_at);
CREATE INDEX listing_category ON listing (category_id);
-- Finds the slugs that are taken already when a new one is chosen.
CREATE INDEX listing_slug_base ON listing (regexp_replace(slug, '-[0-9]+$', ''));

CREATE TABLE listing_image (
  id         uuid PRIMARY KEY,
  listing_id uuid    NOT NULL REFERENCES listing ON DELETE CASCADE,
  url        text    NOT NULL,
  alt        text    NOT NULL,
  is_primary boolean NOT NULL,
  sort_order integer NOT NULL
);
CREATE INDEX listing_image_order ON listing_image (listing_id, sort_order);
CREATE UNIQUE INDEX listing_image_one_primary ON listing_image (listing_id) WHERE is_primary;
