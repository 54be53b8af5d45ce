CREATE INDEX CONCURRENTLY post_unpublished ON post (planned_at, id) WHERE state <> 'published';
