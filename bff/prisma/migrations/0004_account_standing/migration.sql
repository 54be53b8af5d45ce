-- What an account's access tokens say of it, and since when: a token of before that is renewed before it is used.
CREATE TABLE account_standing (
  account_id  uuid PRIMARY KEY,
  version     integer     NOT NULL,
  role        text        NOT NULL,
  is_verified boolean     NOT NULL,
  is_disabled boolean     NOT NULL,
  changed_at  timestamptz NOT NULL
);
