-- Addresses, in lower case, to which emails are held back, once for each reason: an address that works again may still have complained.
CREATE TABLE mail_suppression (
  id     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email  text        NOT NULL,
  reason text        NOT NULL CHECK (reason IN ('bounce-permanent', 'bounce-temporary', 'complaint', 'admin')),
  note   text,
  since  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (email, reason)
);
CREATE INDEX mail_suppression_newest ON mail_suppression (since, id);
CREATE INDEX mail_suppression_reason ON mail_suppression (reason, since, id);
CREATE INDEX mail_suppression_part ON mail_suppression USING gin (email extensions.gin_trgm_ops);

-- What mail providers have reported, so that a report which is delivered again counts once.
CREATE TABLE delivery_report (
  email       text        NOT NULL,
  kind        text        NOT NULL,
  occurred_at timestamptz NOT NULL,
  message_id  text        NOT NULL DEFAULT '',
  PRIMARY KEY (email, kind, occurred_at, message_id)
);
CREATE INDEX delivery_report_time ON delivery_report (occurred_at);
