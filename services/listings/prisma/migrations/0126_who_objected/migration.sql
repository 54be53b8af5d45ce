-- Who objected was not stored unless the claim was granted: the owner of then, from whom the next granted claim took the business, or who still has it.
-- A business that was given back has had two owners since, so nobody can say which of them wrote it.
-- contract: it was empty until a claim was granted; the release before reads it of claims to be decided only to keep who objected from deciding, and in exports
UPDATE claim SET previous_owner_id = coalesce(
  (
    SELECT next.previous_owner_id FROM claim next
    WHERE next.listing_id = claim.listing_id AND next.id <> claim.id AND next.state = 'granted'
      -- A claim that ends another is granted a moment before.
      AND next.decided_at >= claim.decided_at - CASE claim.state WHEN 'superseded' THEN interval '1 minute' ELSE interval '0' END
    ORDER BY next.decided_at LIMIT 1
  ),
  (SELECT owner_id FROM listing WHERE listing.id = claim.listing_id)
)
WHERE objection IS NOT NULL AND previous_owner_id IS NULL
  AND NOT EXISTS (SELECT FROM claim undone WHERE undone.listing_id = claim.listing_id AND undone.state = 'undone');
-- contract: texts of ended claims that nobody is known to have written are deleted, since no deletion of an account would find them; only admins saw them
UPDATE claim SET objection = NULL
WHERE objection IS NOT NULL AND previous_owner_id IS NULL AND state NOT IN ('awaiting-proof', 'awaiting-decision', 'awaiting-objection');
