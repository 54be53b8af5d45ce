CREATE INDEX CONCURRENTLY author_email ON author USING gin (lower(email) extensions.gin_trgm_ops);
