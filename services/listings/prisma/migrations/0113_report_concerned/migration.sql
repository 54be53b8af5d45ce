CREATE INDEX CONCURRENTLY report_concerned ON report USING gin ((ARRAY[owner_id, author_id]));
