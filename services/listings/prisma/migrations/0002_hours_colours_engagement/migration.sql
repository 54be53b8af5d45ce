ALTER TABLE listing ADD COLUMN opening_hours jsonb;
ALTER TABLE listing_image ADD COLUMN colour text;

-- What visitors did with a listing on a day of the city.
CREATE TABLE listing_engagement (
  listing_id uuid    NOT NULL REFERENCES listing ON DELETE CASCADE,
  day        date    NOT NULL,
  kind       text    NOT NULL,
  count      integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (listing_id, day, kind)
);

-- What every service that consumes events has.
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
