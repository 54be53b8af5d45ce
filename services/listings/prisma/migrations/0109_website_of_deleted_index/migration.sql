CREATE INDEX CONCURRENTLY deleted_listing_website ON deleted_listing (website);
