-- Who has been counted lately, for as long as the same person at the same listing counts as one. Nobody's address is here: a visitor and a
-- network are hashes with a salt that is thrown away after its day. What a crash loses of it is a person who counts once more.
CREATE UNLOGGED TABLE visit (
  visitor    bytea       NOT NULL,
  listing_id uuid        NOT NULL,
  kind       text        NOT NULL,
  network    bytea       NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (visitor, listing_id, kind)
);
CREATE INDEX visit_network ON visit (network, at);
CREATE INDEX visit_at ON visit (at);

CREATE TABLE visitor_salt (
  day  date  PRIMARY KEY,
  salt bytea NOT NULL
);
