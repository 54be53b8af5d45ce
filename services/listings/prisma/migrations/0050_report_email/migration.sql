CREATE INDEX CONCURRENTLY report_email ON report (email, created_at) WHERE email IS NOT NULL;
