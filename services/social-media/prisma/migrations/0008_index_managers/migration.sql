CREATE INDEX CONCURRENTLY account_managers ON account (email) WHERE is_manager;
