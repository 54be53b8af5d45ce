-- Tries within a window, by who or what is limited: an email address, a client's network, a browser, an account, everybody.
-- It takes the place of throttle, which knew email addresses alone and is dropped once no release reads it.
CREATE TABLE rate_limit (
  subject text        NOT NULL,
  action  text        NOT NULL,
  since   timestamptz NOT NULL,
  tries   integer     NOT NULL,
  PRIMARY KEY (subject, action)
);
CREATE INDEX rate_limit_since ON rate_limit (since);
