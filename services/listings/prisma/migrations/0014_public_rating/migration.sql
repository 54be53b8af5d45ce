-- Admins sort by the rating that visitors see, with approved reviews, and not by the one that was set.
CREATE INDEX listing_public_rating ON listing ((
  CASE WHEN approved_review_count = 0 THEN rating
    ELSE round((rating * review_count + approved_rating_sum) / (review_count + approved_review_count), 1) END
), id);
DROP INDEX listing_rating;
