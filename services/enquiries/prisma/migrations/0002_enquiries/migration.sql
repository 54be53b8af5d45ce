-- Identity's accounts: the addresses of senders, and which accounts are gone.
CREATE TABLE account (
  id         uuid PRIMARY KEY,
  version    integer NOT NULL DEFAULT 0,
  email      text,
  is_deleted boolean NOT NULL DEFAULT false
);

-- The listings, and how enquiries to them stand.
CREATE TABLE business (
  listing_id         uuid PRIMARY KEY,
  version            integer NOT NULL,
  owner_id           uuid,
  name               text    NOT NULL DEFAULT '',
  slug               text    NOT NULL DEFAULT '',
  email              text,
  package            text    NOT NULL DEFAULT 'starter',
  is_claimed         boolean NOT NULL DEFAULT true,
  is_visible         boolean NOT NULL DEFAULT false,
  is_accepting       boolean NOT NULL DEFAULT true,
  is_open            boolean NOT NULL DEFAULT false,
  usual_answer_hours smallint,
  standing_version   integer NOT NULL DEFAULT 0
);
CREATE INDEX business_owner ON business (owner_id);

CREATE TABLE enquiry (
  id            uuid PRIMARY KEY,
  key           text        NOT NULL UNIQUE,
  account_id    uuid,
  name          text        NOT NULL,
  email         text,
  phone         text,
  message       text        NOT NULL,
  wished_on     date,
  wished_time   text,
  origin        text        NOT NULL,
  state         text        NOT NULL,
  score         smallint    NOT NULL DEFAULT 0,
  signals       text[]      NOT NULL DEFAULT '{}',
  version       integer     NOT NULL DEFAULT 1,
  sent_at       timestamptz NOT NULL DEFAULT now(),
  delivered_at  timestamptz,
  decided_at    timestamptz,
  anonymised_at timestamptz
);
CREATE INDEX enquiry_account ON enquiry (account_id, sent_at DESC);
CREATE INDEX enquiry_email ON enquiry (email, sent_at);
CREATE INDEX enquiry_state ON enquiry (state, sent_at, id);
CREATE INDEX enquiry_sent ON enquiry (sent_at) WHERE anonymised_at IS NULL;
CREATE INDEX enquiry_message ON enquiry USING gin (message extensions.gin_trgm_ops);

-- The businesses that its sender has chosen.
CREATE TABLE recipient (
  enquiry_id uuid NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  listing_id uuid NOT NULL,
  name       text NOT NULL,
  PRIMARY KEY (enquiry_id, listing_id)
);
CREATE INDEX recipient_listing ON recipient (listing_id);

CREATE TABLE conversation (
  id               uuid PRIMARY KEY,
  enquiry_id       uuid        NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  listing_id       uuid        NOT NULL REFERENCES business,
  state            text        NOT NULL DEFAULT 'new',
  labels           text[]      NOT NULL DEFAULT '{}',
  note             text,
  value_pence      integer,
  is_unread        boolean     NOT NULL DEFAULT true,
  is_closed        boolean     NOT NULL DEFAULT false,
  -- The local parts of the addresses to which either side can write by email.
  business_address text        NOT NULL UNIQUE,
  visitor_address  text        NOT NULL UNIQUE,
  version          integer     NOT NULL DEFAULT 1,
  received_at      timestamptz NOT NULL DEFAULT now(),
  answered_at      timestamptz,
  last_message_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (enquiry_id, listing_id)
);
CREATE INDEX conversation_newest ON conversation (listing_id, last_message_at DESC, id DESC);
CREATE INDEX conversation_received ON conversation (listing_id, received_at);

CREATE TABLE message (
  id               uuid PRIMARY KEY,
  conversation_id  uuid        NOT NULL REFERENCES conversation ON DELETE CASCADE,
  sender           text        NOT NULL,
  author_id        uuid,
  text             text        NOT NULL,
  -- The Message-ID of an email, which may arrive twice.
  email_message_id text,
  at               timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_conversation ON message (conversation_id, at, id);
CREATE UNIQUE INDEX message_email ON message (conversation_id, email_message_id);

-- Of the enquiry itself, or of one of its messages.
CREATE TABLE picture (
  image_id   uuid     PRIMARY KEY,
  enquiry_id uuid     NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  message_id uuid     REFERENCES message ON DELETE CASCADE,
  position   smallint NOT NULL,
  url        text     NOT NULL,
  width      integer  NOT NULL,
  height     integer  NOT NULL
);
CREATE INDEX picture_enquiry ON picture (enquiry_id, position);
CREATE INDEX picture_message ON picture (message_id, position);

CREATE TABLE saved_replies (
  account_id uuid    PRIMARY KEY,
  replies    jsonb   NOT NULL,
  version    integer NOT NULL DEFAULT 1
);

-- A solution of a challenge counts once.
CREATE TABLE spent_challenge (
  signature  text        PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenge_expires ON spent_challenge (expires_at);

-- What admins decided about enquiries. Nobody changes it.
CREATE TABLE audit_entry (
  id           uuid PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  actor_id     uuid        NOT NULL,
  action       text        NOT NULL,
  subject_kind text        NOT NULL,
  subject_id   uuid        NOT NULL,
  subject_name text,
  listing_id   uuid,
  before       jsonb,
  after        jsonb,
  note         text
);
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at);
CREATE INDEX audit_entry_action ON audit_entry (action, at);
CREATE INDEX audit_entry_kind ON audit_entry (subject_kind, at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is never changed';
END $$;
CREATE TRIGGER audit_entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
