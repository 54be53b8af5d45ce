-- What the holder of an account has decided about a kind of optional email.
CREATE TABLE mail_preference (
  account_id uuid        NOT NULL REFERENCES account ON DELETE CASCADE,
  kind       text        NOT NULL,
  is_wanted  boolean     NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind)
);

-- The links with which an address unsubscribes from a kind of email.
CREATE TABLE unsubscribe_link (
  secret     text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  kind       text NOT NULL,
  email      text NOT NULL,
  UNIQUE (account_id, kind, email)
);
