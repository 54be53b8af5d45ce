CREATE INDEX CONCURRENTLY customer_disabled ON customer (account_id) WHERE disabled_at IS NOT NULL;
