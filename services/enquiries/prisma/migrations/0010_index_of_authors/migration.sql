CREATE INDEX CONCURRENTLY message_author ON message (author_id) WHERE author_id IS NOT NULL;
