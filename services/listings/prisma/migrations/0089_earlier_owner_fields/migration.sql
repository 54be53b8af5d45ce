-- What owners changed before their fields were remembered, as far as it is known: what has not been approved since.
UPDATE listing SET owner_fields = changed.fields
FROM (SELECT listing_id, array_agg(field ORDER BY field) AS fields FROM change_since_approval GROUP BY listing_id) AS changed
WHERE listing.id = changed.listing_id AND owner_fields = '{}';
