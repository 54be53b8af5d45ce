CREATE INDEX CONCURRENTLY listing_incomplete_rating ON listing (created_at DESC, id DESC)
  WHERE rating > 0 AND (rating_source_name IS NULL OR review_count = 0);
