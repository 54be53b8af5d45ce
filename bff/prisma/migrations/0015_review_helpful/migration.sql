CREATE INDEX CONCURRENTLY review_helpful ON review (listing_id, helpful_count DESC, created_at DESC, id) WHERE shown;
