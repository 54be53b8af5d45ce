CREATE INDEX CONCURRENTLY report_appeal_subject ON report (subject_id) WHERE kind = 'appeal';
