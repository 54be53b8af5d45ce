-- Each reminder of a payment that has been sent, by the number of months after the beginning at which that payment is due.
CREATE TABLE subscription_reminder (
  subscription_id uuid        NOT NULL REFERENCES subscription (id),
  month           integer     NOT NULL,
  sent_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscription_id, month)
);
