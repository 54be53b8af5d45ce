-- What the owner of a listing was asked before a decision on it, and what they have answered.
CREATE TABLE owner_question (
  id         uuid        PRIMARY KEY,
  listing_id uuid        NOT NULL REFERENCES listing ON DELETE CASCADE,
  question   text        NOT NULL,
  asked_at   timestamptz NOT NULL DEFAULT now(),
  answer     text,
  settled_at timestamptz
);
CREATE INDEX owner_question_listing ON owner_question (listing_id, asked_at);
CREATE INDEX owner_question_asked ON owner_question (asked_at);
