CREATE INDEX CONCURRENTLY review_stars ON review (listing_id, rating, created_at DESC, id) WHERE shown;
