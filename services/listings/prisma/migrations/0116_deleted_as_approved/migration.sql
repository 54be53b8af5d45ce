-- A listing that was changed before it was deleted is also recognised by what was approved last.
ALTER TABLE deleted_listing ADD COLUMN as_approved boolean NOT NULL DEFAULT false;
-- contract: replaced by the next statement, in the same transaction
ALTER TABLE deleted_listing DROP CONSTRAINT deleted_listing_pkey;
-- contract: wider than the one before, so nothing that runs violates it
ALTER TABLE deleted_listing ADD PRIMARY KEY (listing_id, as_approved);
