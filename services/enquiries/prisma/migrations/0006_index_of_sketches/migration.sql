CREATE INDEX CONCURRENTLY enquiry_sketch ON enquiry USING gin (sketch);
