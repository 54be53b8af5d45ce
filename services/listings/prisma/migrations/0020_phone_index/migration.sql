CREATE INDEX CONCURRENTLY listing_phone_part ON listing USING gin (regexp_replace(phone, '\D', '', 'g') extensions.gin_trgm_ops);
