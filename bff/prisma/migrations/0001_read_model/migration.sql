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

-- Reference data. Small ids keep the narrow rows narrow; 0 stands for "none".
-- A category that listings name before its own event has come waits as a row of version 0.
CREATE TABLE category (
  id          smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  category_id uuid     NOT NULL UNIQUE,
  version     integer  NOT NULL DEFAULT 0,
  slug        text,
  name        text,
  description text,
  sort_order  integer  NOT NULL DEFAULT 0
);

CREATE TABLE area (
  id         smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug       text     NOT NULL UNIQUE,
  name       text     NOT NULL,
  sort_order integer  NOT NULL,
  current    boolean  NOT NULL DEFAULT true
);

-- Every listing ever heard of; a deleted one stays as a tombstone, so that a late event cannot bring it back.
-- `state` is what its newest event carried; `card` and `page` are the texts that the public API answers with.
CREATE TABLE listing (
  id         uuid        PRIMARY KEY,
  version    integer     NOT NULL,
  deleted    boolean     NOT NULL DEFAULT false,
  visible    boolean     NOT NULL DEFAULT false,
  slug       text,
  category_id smallint   NOT NULL DEFAULT 0,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  card       text,
  page       text,
  state      jsonb
);
-- Not unique: the event that frees a slug may come after the event that takes it.
CREATE INDEX listing_slug ON listing (slug) WHERE visible;
CREATE INDEX listing_category ON listing (category_id) WHERE NOT deleted;

-- The visible listings, narrow: what filters, sorts and searches read.
CREATE TABLE visible_listing (
  id           uuid             PRIMARY KEY,
  category_id  smallint         NOT NULL,
  area_id      smallint         NOT NULL,
  package      smallint         NOT NULL,
  rating_step  smallint         NOT NULL,
  is_premium   boolean          NOT NULL,
  rating       double precision NOT NULL,
  created_at   timestamptz      NOT NULL,
  name_key     text COLLATE "C" NOT NULL,
  location_key text COLLATE "C" NOT NULL,
  typing       tsvector         NOT NULL,
  document     tsvector         NOT NULL
);
CREATE INDEX visible_listing_rating ON visible_listing (is_premium DESC, rating DESC, name_key, id)
  INCLUDE (category_id, area_id, package);
CREATE INDEX visible_listing_name ON visible_listing (is_premium DESC, name_key, id)
  INCLUDE (category_id, area_id, package, rating);
CREATE INDEX visible_listing_newest ON visible_listing (is_premium DESC, created_at DESC, id)
  INCLUDE (category_id, area_id, package, rating);
CREATE INDEX visible_listing_name_key ON visible_listing (name_key);
CREATE INDEX visible_listing_location ON visible_listing USING gin (location_key gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX visible_listing_document ON visible_listing USING gin (document) WITH (fastupdate = off);
CREATE INDEX visible_listing_typing ON visible_listing USING gin (typing) WITH (fastupdate = off);

-- How many visible listings each combination has; facets and totals are sums over it.
CREATE TABLE listing_count (
  category_id smallint NOT NULL,
  area_id     smallint NOT NULL,
  package     smallint NOT NULL,
  rating_step smallint NOT NULL,
  listings    integer  NOT NULL,
  PRIMARY KEY (category_id, area_id, package, rating_step)
);

-- The words in use. `changed` grows when a word comes into use, goes out of it or is used twice as much, so that a process can read
-- what is new.
CREATE SEQUENCE vocabulary_change;
CREATE TABLE vocabulary (
  word    text COLLATE "C" PRIMARY KEY,
  surface text    NOT NULL,
  uses    integer NOT NULL,
  changed bigint  NOT NULL DEFAULT nextval('vocabulary_change')
);
CREATE INDEX vocabulary_changed ON vocabulary (changed);

-- Listings whose entry in an external search engine is out of date.
CREATE SEQUENCE search_change_position;
CREATE TABLE search_change (
  id       uuid   PRIMARY KEY,
  position bigint NOT NULL DEFAULT nextval('search_change_position')
);
CREATE INDEX search_change_order ON search_change (position);

-- One row: how far the rebuild is, or how the last one ended.
CREATE TABLE rebuild (
  only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  state      text        NOT NULL,
  phase      text        NOT NULL,
  done       integer     NOT NULL,
  total      integer     NOT NULL,
  reason     text,
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO rebuild (state, phase, done, total) VALUES ('idle', 'never run', 0, 0);
