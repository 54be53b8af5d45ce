-- When a client last had a mail of a kind, so that nobody gets one too soon after the other.
CREATE TABLE last_mail (
  client_id uuid        NOT NULL REFERENCES client ON DELETE CASCADE,
  notice    text        NOT NULL CHECK (notice IN ('posts-proposed', 'message-from-team', 'weekly-digest')),
  sent_at   timestamptz NOT NULL,
  PRIMARY KEY (client_id, notice)
);
