-- Which enquiries no longer wait for an answer is counted from now on, on the day on which they were received. For earlier ones, answers count as before.
INSERT INTO listing_engagement (listing_id, day, kind, count)
SELECT listing_id, day, 'settled', count FROM listing_engagement WHERE kind = 'answer';
