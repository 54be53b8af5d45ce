CREATE INDEX CONCURRENTLY report_subject ON report (subject_id) WHERE kind = 'report';
