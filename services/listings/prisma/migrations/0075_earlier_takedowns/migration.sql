-- contract: only the listings that admins have hidden, which are few; the previous release neither reads nor writes these columns
UPDATE listing SET takedown_reason = decision.note, taken_down_at = decision.at
  FROM (
    SELECT DISTINCT ON (listing_id) listing_id, at, note FROM audit_entry
    WHERE (action = 'setApproval' AND before->>'isApproved' = 'true' AND after->>'isApproved' = 'false')
      OR (action = 'setActivation' AND before->>'isActive' = 'true' AND after->>'isActive' = 'false')
    ORDER BY listing_id, at DESC
  ) AS decision
  WHERE decision.listing_id = listing.id AND listing.taken_down_at IS NULL AND NOT (listing.is_active AND listing.is_approved)
    AND listing.rejected_at IS NULL;
