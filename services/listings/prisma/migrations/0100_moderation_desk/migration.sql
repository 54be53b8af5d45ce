-- Which moderator is deciding on which listing, so that two of them never get the same one.
CREATE TABLE moderation_lease (
  listing_id   uuid        PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  moderator_id uuid        NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX moderation_lease_moderator ON moderation_lease (moderator_id);
CREATE INDEX moderation_lease_expires_at ON moderation_lease (expires_at);

-- Reasons that moderators reject with again and again, in their order.
CREATE TABLE ready_reasons (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  reasons  jsonb   NOT NULL,
  version  integer NOT NULL
);
