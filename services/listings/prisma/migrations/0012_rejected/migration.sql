-- The list of what was turned down.
CREATE INDEX listing_rejected ON listing (created_at, id) WHERE rejected_at IS NOT NULL;
