-- The version of the terms of use that the buyer accepted; null for earlier purchases.
ALTER TABLE checkout ADD COLUMN accepted_terms text;
