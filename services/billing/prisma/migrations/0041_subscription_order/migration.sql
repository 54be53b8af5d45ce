-- Each order that changes a subscription, with the version of the terms of use that was accepted for it.
CREATE TABLE subscription_order (
  id              uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id uuid        NOT NULL REFERENCES subscription (id),
  offer           text        NOT NULL,
  is_resumption   boolean     NOT NULL,
  accepted_terms  text        NOT NULL,
  ordered_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at    timestamptz
);
CREATE INDEX subscription_order_subscription ON subscription_order (subscription_id, ordered_at);
