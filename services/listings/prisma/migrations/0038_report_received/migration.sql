CREATE INDEX CONCURRENTLY report_received ON report (created_at);
