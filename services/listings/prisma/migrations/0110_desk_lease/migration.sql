-- Which moderator is deciding on which listing or review, so that two of them never get the same one.
CREATE TABLE desk_lease (
  subject_id   uuid        PRIMARY KEY,
  moderator_id uuid        NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX desk_lease_expires_at ON desk_lease (expires_at);

-- contract: its rows last for five minutes; the desk of the release before fails for the minutes of a rolling update, and no decision is lost
DROP TABLE moderation_lease;
