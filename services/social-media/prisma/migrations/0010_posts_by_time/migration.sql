CREATE INDEX CONCURRENTLY post_by_time ON post (planned_at, id);
