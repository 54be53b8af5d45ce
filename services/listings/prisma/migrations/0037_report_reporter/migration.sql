CREATE INDEX CONCURRENTLY report_reporter ON report (reporter_id, id) WHERE reporter_id IS NOT NULL;
