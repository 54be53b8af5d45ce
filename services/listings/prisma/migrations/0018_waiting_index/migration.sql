CREATE INDEX CONCURRENTLY listing_waiting ON listing (pending_since, id) WHERE NOT is_approved AND rejected_at IS NULL;
