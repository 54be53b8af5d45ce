-- Every service's first migration holds this.
CREATE TABLE outbox (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position          bigint GENERATED ALWAYS AS IDENTITY,
  aggregate_type    text        NOT NULL,
  aggregate_id      uuid        NOT NULL,
  aggregate_version integer     NOT NULL,
  type              text        NOT NULL,
  payload           jsonb       NOT NULL,
  trace             text,
  occurred_at       timestamptz NOT NULL DEFAULT now(),
  published_at      timestamptz,
  attempts          smallint    NOT NULL DEFAULT 0,
  available_at      timestamptz NOT NULL DEFAULT now(),
  last_error        text
);
CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_unpublished_aggregate ON outbox (aggregate_id, position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

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

-- How each job of a service went the last time.
CREATE TABLE job_run (
  job         text PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  failure     text
);

-- What was decided about clients and their posts. Nobody changes it.
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

-- What is known of an account; the row of one that is deleted stays, so that nothing late brings it back.
CREATE TABLE account (
  id                 uuid PRIMARY KEY,
  version            integer NOT NULL DEFAULT 0,
  email              text,
  is_deleted         boolean NOT NULL DEFAULT false,
  -- Of its record, which may not be there yet: pictures of a draft come before it.
  client_id          uuid    NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- How often others were told which pictures it has.
  pictures_announced integer NOT NULL DEFAULT 0
);

CREATE TABLE client (
  id                           uuid PRIMARY KEY,
  account_id                   uuid        NOT NULL UNIQUE REFERENCES account,
  email                        text        NOT NULL DEFAULT '',
  business_name                text        NOT NULL DEFAULT '',
  business_description         text,
  website_url                  text,
  phone                        text,
  address                      text,
  brand_colors                 text[]      NOT NULL DEFAULT '{}',
  logo_id                      uuid,
  content_image_ids            uuid[]      NOT NULL DEFAULT '{}' CHECK (cardinality(content_image_ids) <= 20),
  brand_voice                  text CHECK (brand_voice IN ('professional', 'friendly', 'casual', 'playful', 'authoritative', 'inspiring')),
  brand_guidelines             text,
  facebook_page                text,
  instagram_handle             text,
  twitter_handle               text,
  linkedin_page                text,
  content_themes               text[]      NOT NULL DEFAULT '{}',
  posting_schedule_preferences text,
  content_restrictions         text,
  preferred_hashtags           text,
  target_audience_description  text,
  target_age_range             text CHECK (target_age_range IN ('18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'all-ages')),
  target_location              text        NOT NULL,
  primary_contact_name         text        NOT NULL DEFAULT '',
  primary_contact_phone        text,
  secondary_contact_name       text,
  secondary_contact_phone      text,
  preferred_contact_method     text        NOT NULL DEFAULT 'email' CHECK (preferred_contact_method IN ('email', 'phone', 'text', 'whatsapp')),
  social_package               text CHECK (social_package IN ('basic', 'professional', 'enterprise')),
  package_started_at           timestamptz,
  package_ends_at              timestamptz,
  package_state                text CHECK (package_state IN ('active', 'past-due', 'ended')),
  -- Billing's, of its own words on this package.
  package_version              integer     NOT NULL DEFAULT 0,
  setup_completed              boolean     NOT NULL DEFAULT false,
  approved_by_team             boolean     NOT NULL DEFAULT false,
  -- What the client has changed since the team approved it, until the team has looked at it.
  changed_fields               text[]      NOT NULL DEFAULT '{}',
  created_at                   timestamptz NOT NULL DEFAULT now(),
  updated_at                   timestamptz NOT NULL DEFAULT now(),
  version                      integer     NOT NULL DEFAULT 1,
  -- The version by which its answers last changed: who has seen that one knows them all.
  answers_version              integer     NOT NULL DEFAULT 1,
  -- What the team's search looks into.
  searched                     text GENERATED ALWAYS AS (
    lower(business_name || ' ' || primary_contact_name || ' ' || coalesce(secondary_contact_name, '') || ' ' || email || ' ' || coalesce(address, ''))
  ) STORED,
  CHECK ((social_package IS NULL) = (package_started_at IS NULL) AND (social_package IS NULL) = (package_state IS NULL))
);
CREATE INDEX client_newest ON client (created_at, id);
CREATE INDEX client_pending ON client (created_at, id) WHERE NOT setup_completed;
CREATE INDEX client_completed ON client (created_at, id) WHERE setup_completed AND NOT approved_by_team;
CREATE INDEX client_approved ON client (created_at, id) WHERE approved_by_team;
CREATE INDEX client_searched ON client USING gin (searched gin_trgm_ops);

-- The pictures that a client's record, its draft or its posts show. Media keeps them for as long as they are here.
CREATE TABLE picture (
  client_id     uuid        NOT NULL REFERENCES account (client_id) ON DELETE CASCADE,
  id            uuid        NOT NULL,
  url           text        NOT NULL,
  colour        text,
  is_in_library boolean     NOT NULL DEFAULT false,
  added_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id)
);
CREATE INDEX picture_added ON picture (client_id, added_at);

CREATE TABLE questionnaire_draft (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  answers    jsonb       NOT NULL,
  saved_at   timestamptz NOT NULL
);
