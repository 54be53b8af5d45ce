CREATE INDEX CONCURRENTLY report_due ON report (state, due_at NULLS FIRST, id);
