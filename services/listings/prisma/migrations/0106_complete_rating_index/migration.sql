CREATE INDEX CONCURRENTLY listing_complete_rating ON listing ((
  CASE WHEN approved_review_count > 0 THEN round(approved_rating_sum::numeric / approved_review_count, 1)
    WHEN rating_source_name IS NOT NULL AND review_count > 0 THEN rating ELSE 0 END
), id);
