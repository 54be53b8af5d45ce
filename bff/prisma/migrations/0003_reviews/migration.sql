-- Every review ever heard of, but for those of deleted listings: their listing's tombstone keeps late events out. A deleted one stays as
-- a tombstone, and one that is not approved (any more) only with its version: what nobody may see is not kept here.
CREATE TABLE review (
  id         uuid        PRIMARY KEY,
  listing_id uuid        NOT NULL,
  version    integer     NOT NULL,
  deleted    boolean     NOT NULL DEFAULT false,
  shown      boolean     NOT NULL DEFAULT false,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  rating     smallint,
  title      text,
  comment    text,
  author     text,
  reply      text,
  replied_at timestamptz,
  created_at timestamptz
);
CREATE INDEX review_shown ON review (listing_id, created_at DESC, id) WHERE shown;
CREATE INDEX review_listing ON review (listing_id);
