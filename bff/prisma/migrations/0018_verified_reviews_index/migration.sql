CREATE INDEX CONCURRENTLY review_verified ON review (listing_id, created_at DESC, id) WHERE shown AND verified_by IS NOT NULL;
