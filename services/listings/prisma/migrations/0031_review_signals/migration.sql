-- What reviews said before, who found them helpful, and where they were written.
ALTER TABLE review ADD COLUMN helpful_count integer NOT NULL DEFAULT 0;
ALTER TABLE review ADD COLUMN edited_at timestamptz;
ALTER TABLE review ADD COLUMN browser_id uuid;
ALTER TABLE review ADD COLUMN network text;
ALTER TABLE author ADD COLUMN registered_at timestamptz;

CREATE TABLE earlier_text (
  review_id   uuid        NOT NULL REFERENCES review ON DELETE CASCADE,
  version     integer     NOT NULL,
  rating      smallint    NOT NULL,
  title       text,
  comment     text        NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, version)
);

CREATE TABLE helpful_vote (
  review_id  uuid NOT NULL REFERENCES review ON DELETE CASCADE,
  account_id uuid NOT NULL,
  PRIMARY KEY (review_id, account_id)
);
CREATE INDEX helpful_vote_account ON helpful_vote (account_id);

CREATE TABLE author_browser (
  author_id  uuid NOT NULL,
  browser_id uuid NOT NULL,
  seen_on    date NOT NULL DEFAULT CURRENT_DATE,
  PRIMARY KEY (author_id, browser_id)
);
CREATE INDEX author_browser_seen ON author_browser (seen_on);
