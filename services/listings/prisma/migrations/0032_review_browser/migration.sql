CREATE INDEX CONCURRENTLY review_browser ON review (browser_id) WHERE browser_id IS NOT NULL;
