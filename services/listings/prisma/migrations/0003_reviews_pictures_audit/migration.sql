-- Who writes reviews, as identity announces them. Version 0: nothing has been heard of them yet. Of one that is deleted only id and version stay.
CREATE TABLE author (
  id         uuid PRIMARY KEY,
  version    integer NOT NULL DEFAULT 0,
  first_name text,
  last_name  text,
  is_deleted boolean NOT NULL DEFAULT false,
  CHECK (NOT is_deleted OR (first_name IS NULL AND last_name IS NULL))
);

CREATE TYPE review_state AS ENUM ('pending', 'approved', 'rejected');

-- A listing's reviews are deleted before it, each with its event: the database would not tell anybody.
CREATE TABLE review (
  id         uuid PRIMARY KEY,
  listing_id uuid         NOT NULL REFERENCES listing,
  author_id  uuid         NOT NULL REFERENCES author,
  rating     smallint     NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title      text,
  comment    text         NOT NULL,
  state      review_state NOT NULL DEFAULT 'pending',
  reply_text text,
  replied_at timestamptz,
  created_at timestamptz  NOT NULL DEFAULT now(),
  updated_at timestamptz  NOT NULL DEFAULT now(),
  version    integer      NOT NULL DEFAULT 1,
  UNIQUE (listing_id, author_id),
  CHECK ((reply_text IS NULL) = (replied_at IS NULL))
);
CREATE INDEX review_author ON review (author_id, created_at);
CREATE INDEX review_moderation ON review (state, id);

-- What approved reviews add to the curated rating and review_count, which stay as the admin has set them.
ALTER TABLE listing ADD COLUMN approved_rating_sum integer NOT NULL DEFAULT 0 CHECK (approved_rating_sum >= 0);
ALTER TABLE listing ADD COLUMN approved_review_count integer NOT NULL DEFAULT 0 CHECK (approved_review_count >= 0);

-- What was decided about a listing, by whom, and what it was before; it outlives the listing.
CREATE TABLE audit_entry (
  id         uuid PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor_id   uuid        NOT NULL,
  action     text        NOT NULL,
  listing_id uuid        NOT NULL,
  before     jsonb,
  after      jsonb,
  note       text
);
CREATE INDEX audit_entry_listing ON audit_entry (listing_id, at);
CREATE INDEX audit_entry_at ON audit_entry (at);

-- What the owner of an approved listing has changed since, with the value that was approved.
CREATE TABLE change_since_approval (
  listing_id     uuid        NOT NULL REFERENCES listing ON DELETE CASCADE,
  field          text        NOT NULL,
  approved_value jsonb       NOT NULL,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, field)
);

-- How many websites were read for an account since a time.
CREATE TABLE website_reading (
  account_id uuid PRIMARY KEY,
  since      timestamptz NOT NULL,
  readings   integer     NOT NULL
);
