-- When an admin let a business go live for the first time; empty for one that came approved, such as an import. Kept here, whoever approves.
ALTER TABLE listing ADD COLUMN first_approved_at timestamptz;
UPDATE listing SET first_approved_at = approval.at
  FROM (
    SELECT listing_id, min(at) AS at FROM audit_entry
    WHERE action = 'setApproval' AND before->>'isApproved' = 'false' AND after->>'isApproved' = 'true' GROUP BY listing_id
  ) AS approval WHERE approval.listing_id = listing.id;
CREATE INDEX listing_first_approved ON listing (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;

CREATE FUNCTION note_first_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_approved_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER listing_approved BEFORE UPDATE OF is_approved ON listing FOR EACH ROW
  WHEN (NEW.is_approved AND NOT OLD.is_approved AND OLD.first_approved_at IS NULL) EXECUTE FUNCTION note_first_approval();

-- What visitors did with all listings together, by day.
CREATE INDEX listing_engagement_day ON listing_engagement (day) INCLUDE (kind, count);
