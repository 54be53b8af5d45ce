-- What the former owner had entered when a claim was granted, and what of it was not approved yet, for as long as the claim can be undone.
ALTER TABLE claim ADD COLUMN former_values jsonb;
