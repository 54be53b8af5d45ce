-- When a listing's visitors were last announced, so that it is updated every few seconds at most. What a crash loses of it is an update too early.
CREATE UNLOGGED TABLE engagement_announced (
  listing_id uuid        PRIMARY KEY,
  at         timestamptz NOT NULL
);
