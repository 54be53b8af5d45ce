CREATE INDEX CONCURRENTLY review_words ON review USING gin (comment extensions.gin_trgm_ops);
