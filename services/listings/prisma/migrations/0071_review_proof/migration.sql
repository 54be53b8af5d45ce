-- How we know that its author was a customer; null if we do not.
ALTER TABLE review ADD COLUMN verified_by text;

-- A picture that proves it: another picture is another row. The row outlives its review until media has been told of that, which an earlier
-- release, which still runs, does not do.
CREATE TABLE review_proof (
  id         uuid PRIMARY KEY,
  review_id  uuid UNIQUE REFERENCES review ON DELETE SET NULL,
  image_id   uuid        NOT NULL,
  url        text        NOT NULL,
  added_at   timestamptz NOT NULL DEFAULT now(),
  -- When a moderator has judged it.
  decided_at timestamptz
);
CREATE INDEX review_proof_decided ON review_proof (decided_at);
CREATE INDEX review_proof_orphaned ON review_proof (id) WHERE review_id IS NULL;
