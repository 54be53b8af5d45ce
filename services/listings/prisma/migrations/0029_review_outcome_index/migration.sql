CREATE INDEX CONCURRENTLY review_outcome ON review (state, rejection_reason);
