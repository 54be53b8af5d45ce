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

-- Who pays: an account as identity announces it, and what stands on its invoices. Version 0: nothing has been heard of it yet.
CREATE TABLE customer (
  account_id   uuid PRIMARY KEY,
  version      integer NOT NULL DEFAULT 0,
  email        text,
  -- The address that Stripe knows; it hears of another one before the next payment is started.
  stripe_email text,
  stripe_id    text UNIQUE,
  name         text,
  vat_number   text,
  line1        text,
  line2        text,
  town         text,
  postcode     text,
  is_deleted   boolean NOT NULL DEFAULT false,
  CHECK (NOT is_deleted OR (email, stripe_email, name, vat_number, line1, line2, town, postcode) IS NULL)
);

CREATE TYPE checkout_state AS ENUM ('open', 'paid', 'expired');

-- A purchase on its way. The row is there before Stripe is asked, so that whatever happens, its own key is asked for again.
CREATE TABLE checkout (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id      uuid           NOT NULL REFERENCES customer,
  offer           text           NOT NULL,
  -- What it is for: a listing, the draft that becomes a listing of the same id, or, for social media, the account.
  target_id       uuid           NOT NULL,
  listing_id      uuid,
  draft_id        uuid,
  subject         text,
  session_id      text UNIQUE,
  url             text,
  idempotency_key uuid           NOT NULL DEFAULT gen_random_uuid(),
  state           checkout_state NOT NULL DEFAULT 'open',
  version         integer        NOT NULL DEFAULT 1,
  created_at      timestamptz    NOT NULL DEFAULT now(),
  expires_at      timestamptz    NOT NULL
);
-- One open checkout for each account, offer and target, however many ask at once.
CREATE UNIQUE INDEX checkout_open ON checkout (account_id, offer, target_id) WHERE state = 'open';
CREATE INDEX checkout_account ON checkout (account_id, created_at);
CREATE INDEX checkout_target ON checkout (target_id);
CREATE INDEX checkout_expiry ON checkout (expires_at) WHERE state = 'open';

CREATE TYPE subscription_state AS ENUM ('active', 'past_due', 'ended');
CREATE TYPE stop_reason AS ENUM (
  'package_dropped', 'listing_deleted', 'account_deleted', 'superseded', 'refunded', 'disputed'
);

-- What Stripe says of a subscription, as of its last word. All amounts are pence.
CREATE TABLE subscription (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  stripe_id   text               NOT NULL UNIQUE,
  account_id  uuid               NOT NULL REFERENCES customer,
  checkout_id uuid               REFERENCES checkout,
  offer       text               NOT NULL,
  target_id   uuid               NOT NULL,
  listing_id  uuid,
  subject     text,
  state       subscription_state NOT NULL,
  started_at  timestamptz        NOT NULL,
  paid_until  timestamptz        NOT NULL,
  is_ending   boolean            NOT NULL,
  amount_due  integer,
  ended_at    timestamptz,
  -- Why we have had it ended, where it was not its holder who did.
  stop_reason stop_reason,
  -- What a reconciliation compares.
  fingerprint text               NOT NULL,
  recorded_at timestamptz        NOT NULL DEFAULT now(),
  CHECK (state = 'ended' OR (ended_at IS NULL AND stop_reason IS NULL))
);
CREATE INDEX subscription_account ON subscription (account_id, started_at);
CREATE INDEX subscription_target ON subscription (target_id);
CREATE INDEX subscription_newest ON subscription (started_at, id);
CREATE INDEX subscription_listing ON subscription (listing_id, started_at, id);
CREATE INDEX subscription_checkout ON subscription (checkout_id);

CREATE TYPE invoice_state AS ENUM ('open', 'paid', 'void', 'uncollectible');

-- Kept for six years after its own, whatever becomes of the account: that is the law.
CREATE TABLE invoice (
  id              text PRIMARY KEY,
  account_id      uuid          NOT NULL REFERENCES customer,
  subscription_id uuid          REFERENCES subscription,
  number          text,
  state           invoice_state NOT NULL,
  total           integer       NOT NULL,
  tax             integer       NOT NULL,
  amount_paid     integer       NOT NULL,
  refunded        integer       NOT NULL,
  attempts        integer       NOT NULL,
  issued_at       timestamptz   NOT NULL,
  invoice_url     text,
  pdf_url         text
);
CREATE INDEX invoice_account ON invoice (account_id, issued_at);
CREATE INDEX invoice_subscription ON invoice (subscription_id);
CREATE INDEX invoice_issued ON invoice (issued_at);

-- What is paid for a listing, or by an account for social media, and how often that has changed.
CREATE TABLE paid_package (
  target_id  uuid PRIMARY KEY,
  account_id uuid               NOT NULL REFERENCES customer,
  offer      text               NOT NULL,
  started_at timestamptz        NOT NULL,
  -- Null where nothing of it is left.
  expires_at timestamptz,
  -- Null while it renews.
  ends_at    timestamptz,
  state      subscription_state NOT NULL,
  version    integer            NOT NULL DEFAULT 1
);

-- Nothing can be paid for these any more.
CREATE TABLE deleted_listing (
  id         uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

-- What Stripe has told us: that something has changed, not what. That is asked for when the event is taken up.
CREATE TABLE webhook_event (
  id              text PRIMARY KEY,
  type            text        NOT NULL,
  object_id       text,
  customer_id     text,
  charge_id       text,
  created_at      timestamptz NOT NULL,
  received_at     timestamptz NOT NULL DEFAULT now(),
  processed_at    timestamptz,
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error      text
);
CREATE INDEX webhook_event_waiting ON webhook_event (next_attempt_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_event_customer ON webhook_event (customer_id) WHERE processed_at IS NULL;
CREATE INDEX webhook_event_received ON webhook_event (received_at);

CREATE TYPE instruction_kind AS ENUM ('cancel_subscription', 'expire_checkout', 'forget_customer');

-- What Stripe is to be told, tried again until it has heard.
CREATE TABLE instruction (
  kind            instruction_kind NOT NULL,
  stripe_id       text             NOT NULL,
  account_id      uuid             NOT NULL REFERENCES customer,
  created_at      timestamptz      NOT NULL DEFAULT now(),
  done_at         timestamptz,
  attempts        integer          NOT NULL DEFAULT 0,
  next_attempt_at timestamptz      NOT NULL DEFAULT now(),
  last_error      text,
  PRIMARY KEY (kind, stripe_id)
);
CREATE INDEX instruction_waiting ON instruction (next_attempt_at) WHERE done_at IS NULL;
CREATE INDEX instruction_account ON instruction (account_id) WHERE done_at IS NULL;
CREATE INDEX instruction_done ON instruction (done_at) WHERE done_at IS NOT NULL;

CREATE FUNCTION notify_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('work_' || TG_TABLE_SCHEMA, '');
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_event_inserted AFTER INSERT ON webhook_event FOR EACH STATEMENT EXECUTE FUNCTION notify_work();
CREATE TRIGGER instruction_inserted AFTER INSERT ON instruction FOR EACH STATEMENT EXECUTE FUNCTION notify_work();
