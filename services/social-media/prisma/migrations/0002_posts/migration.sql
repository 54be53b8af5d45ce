-- The networks in the order in which they are listed.
CREATE TYPE network AS ENUM ('facebook', 'instagram', 'twitter', 'linkedin');

-- Where a post stands. What it says is in its versions; planned_at is here as well, because calendars are read by it.
CREATE TABLE post (
  id               uuid PRIMARY KEY,
  client_id        uuid        NOT NULL REFERENCES client ON DELETE CASCADE,
  state            text        NOT NULL CHECK (state IN ('draft', 'proposed', 'sent-back', 'approved', 'published')),
  version          integer     NOT NULL DEFAULT 1,
  planned_at       timestamptz NOT NULL,
  -- The last version that the client was shown; a draft was never shown.
  shown_version    integer,
  shown_planned_at timestamptz,
  -- The client was told by mail that it is asked.
  is_told          boolean     NOT NULL DEFAULT false,
  CHECK ((shown_version IS NULL) = (shown_planned_at IS NULL)),
  CHECK (state = 'draft' OR shown_version = version)
);
CREATE INDEX post_planned ON post (client_id, planned_at, id);
CREATE INDEX post_shown_planned ON post (client_id, shown_planned_at, id) WHERE shown_version IS NOT NULL;
CREATE INDEX post_waiting ON post (client_id, state, planned_at, id) WHERE state IN ('proposed', 'sent-back');
CREATE INDEX post_untold ON post (client_id) WHERE state = 'proposed' AND NOT is_told;
CREATE INDEX post_approved ON post (planned_at) WHERE state = 'approved';

-- Everything that a post has ever said, whole, and who has done what to it.
CREATE TABLE post_version (
  post_id       uuid        NOT NULL REFERENCES post ON DELETE CASCADE,
  version       integer     NOT NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  by            text        NOT NULL CHECK (by IN ('team', 'client')),
  action        text        NOT NULL CHECK (action IN ('drafted', 'changed', 'proposed', 'approved', 'sent-back', 'published')),
  state         text        NOT NULL,
  network       network     NOT NULL,
  text          text        NOT NULL,
  -- Rows of picture, of the same client, which are kept for as long as a version names them.
  image_ids     uuid[]      NOT NULL DEFAULT '{}',
  planned_at    timestamptz NOT NULL,
  comment       text,
  published_at  timestamptz,
  published_url text,
  PRIMARY KEY (post_id, version),
  CHECK ((state = 'published') = (published_at IS NOT NULL))
);
CREATE INDEX post_version_published ON post_version (published_at) WHERE published_at IS NOT NULL;
