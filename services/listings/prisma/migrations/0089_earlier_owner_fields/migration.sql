-- What owners changed before their fields were remembered, as far as it is known: what has not been approved since.
-- contract: the few listings with such changes, in a column that the release before neither reads nor writes
UPDATE listing SET owner_fields = ARRAY(SELECT field FROM change_since_approval WHERE listing_id = listing.id ORDER BY field)
WHERE owner_fields = '{}' AND id IN (SELECT listing_id FROM change_since_approval);
