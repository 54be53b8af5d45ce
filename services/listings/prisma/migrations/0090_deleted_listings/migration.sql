-- What owners have deleted although it had published reviews, so that moderators recognise it when it is listed again.
CREATE TABLE deleted_listing (
  listing_id        uuid        PRIMARY KEY,
  owner_id          uuid        NOT NULL,
  name              text        NOT NULL,
  phone             text,
  name_and_postcode text,
  review_count      integer     NOT NULL,
  rating_sum        integer     NOT NULL,
  deleted_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deleted_listing_owner ON deleted_listing (owner_id);
CREATE INDEX deleted_listing_phone ON deleted_listing (phone);
CREATE INDEX deleted_listing_name_and_postcode ON deleted_listing (name_and_postcode);
CREATE INDEX deleted_listing_deleted_at ON deleted_listing (deleted_at);
