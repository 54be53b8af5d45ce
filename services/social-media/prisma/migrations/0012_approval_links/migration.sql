-- What lets somebody without an account decide on a client's posts of a period.
CREATE TABLE approval_link (
  id                 uuid PRIMARY KEY,
  client_id          uuid        NOT NULL REFERENCES client ON DELETE CASCADE,
  name               text        NOT NULL,
  email              text        NOT NULL,
  from_day           date        NOT NULL,
  to_day             date        NOT NULL,
  created_by         text        NOT NULL CHECK (created_by IN ('team', 'client')),
  created_at         timestamptz NOT NULL DEFAULT now(),
  expires_at         timestamptz NOT NULL,
  withdrawn_at       timestamptz,
  -- When its holder was reminded after two days, and two days before the first post.
  reminded_after_at  timestamptz,
  reminded_before_at timestamptz,
  CHECK (from_day <= to_day)
);
CREATE INDEX approval_link_client ON approval_link (client_id, created_at DESC, id);
CREATE INDEX approval_link_unreminded ON approval_link (expires_at)
  WHERE withdrawn_at IS NULL AND (reminded_after_at IS NULL OR reminded_before_at IS NULL);
CREATE INDEX approval_link_ended ON approval_link (coalesce(withdrawn_at, expires_at));

-- The SHA-256 digests of a link's secrets: each email about it has a new one, since none can be read again.
CREATE TABLE approval_key (
  digest  text PRIMARY KEY,
  link_id uuid NOT NULL REFERENCES approval_link ON DELETE CASCADE
);
CREATE INDEX approval_key_link ON approval_key (link_id);

-- What those who approve posts say about them.
CREATE TABLE post_comment (
  id         uuid PRIMARY KEY,
  post_id    uuid        NOT NULL REFERENCES post ON DELETE CASCADE,
  version    integer     NOT NULL,
  author     text        NOT NULL,
  text       text        NOT NULL,
  -- A part of a picture: its id, and fractions of its width and height.
  region     jsonb,
  at         timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz
);
CREATE INDEX post_comment_post ON post_comment (post_id, at, id);
