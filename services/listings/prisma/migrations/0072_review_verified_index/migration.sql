CREATE INDEX CONCURRENTLY review_verified ON review (state) WHERE verified_by IS NOT NULL;
