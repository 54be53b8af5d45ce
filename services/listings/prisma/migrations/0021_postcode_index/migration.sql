CREATE INDEX CONCURRENTLY listing_postcode ON listing (upper(replace(postcode, ' ', '')) text_pattern_ops, id);
