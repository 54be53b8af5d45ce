CREATE INDEX CONCURRENTLY listing_unsourced ON listing (created_at DESC, id DESC) WHERE rating > 0 AND rating_source_name IS NULL;
