-- The last reply to a review that was removed, for its owner, who may appeal: the audit log is never changed, so it must not have what people wrote.
CREATE TABLE removed_reply (
  review_id  uuid        PRIMARY KEY REFERENCES review ON DELETE CASCADE,
  owner_id   uuid        NOT NULL,
  text       text        NOT NULL,
  reason     text        NOT NULL,
  replied_at timestamptz,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_reply_owner ON removed_reply (owner_id);

INSERT INTO removed_reply (review_id, owner_id, text, reason, removed_at)
SELECT DISTINCT ON (review.id) review.id, listing.owner_id, audit_entry.before ->> 'reply', coalesce(audit_entry.note, ''), audit_entry.at
FROM audit_entry JOIN review ON review.id = audit_entry.subject_id JOIN listing ON listing.id = review.listing_id
WHERE audit_entry.action = 'removeReply' AND audit_entry.before ->> 'reply' IS NOT NULL
  -- Not to whom the business has gone since.
  AND NOT EXISTS (
    SELECT FROM audit_entry AS later WHERE later.listing_id = listing.id AND later.at > audit_entry.at
      AND later.action IN ('grantClaim', 'undoClaim'))
ORDER BY review.id, audit_entry.at DESC;
