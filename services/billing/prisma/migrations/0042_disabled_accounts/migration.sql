-- Since when nobody can sign in to the account; its subscriptions are cancelled.
ALTER TABLE customer ADD COLUMN disabled_at timestamptz;
