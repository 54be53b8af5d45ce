-- How far a client and the team have read what they write to each other. Whoever writes holds the row, so that no two messages have one time
-- and none appears before one that somebody has read already.
CREATE TABLE conversation (
  client_id      uuid PRIMARY KEY REFERENCES client ON DELETE CASCADE,
  last_at        timestamptz(3) NOT NULL DEFAULT '-infinity',
  last_by_team   timestamptz(3) NOT NULL DEFAULT '-infinity',
  read_by_client timestamptz(3) NOT NULL DEFAULT '-infinity',
  read_by_team   timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- Up to where the client was told by mail.
  told_until     timestamptz(3) NOT NULL DEFAULT '-infinity'
);
CREATE INDEX conversation_untold ON conversation (client_id) WHERE last_by_team > greatest(read_by_client, told_until);

CREATE TABLE message (
  id        uuid PRIMARY KEY,
  client_id uuid           NOT NULL REFERENCES conversation ON DELETE CASCADE,
  sender    text           NOT NULL CHECK (sender IN ('client', 'team')),
  author_id uuid           NOT NULL,
  text      text           NOT NULL,
  at        timestamptz(3) NOT NULL,
  UNIQUE (client_id, at)
);
CREATE INDEX message_sender ON message (client_id, sender, at);

CREATE FUNCTION refuse_message_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a message is never changed';
END $$;
CREATE TRIGGER message_unchanged BEFORE UPDATE ON message FOR EACH STATEMENT EXECUTE FUNCTION refuse_message_change();
