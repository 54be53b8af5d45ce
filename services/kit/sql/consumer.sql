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
