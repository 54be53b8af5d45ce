CREATE INDEX CONCURRENTLY report_of_listing ON report (listing_id) WHERE listing_id IS NOT NULL;
