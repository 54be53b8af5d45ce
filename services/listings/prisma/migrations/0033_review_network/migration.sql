CREATE INDEX CONCURRENTLY review_network ON review (network) WHERE network IS NOT NULL;
