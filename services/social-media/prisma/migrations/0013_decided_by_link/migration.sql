-- Who has decided for the client by a link.
ALTER TABLE post_version ADD COLUMN by_name text;
-- contract: replaced by the next statement, in the same transaction
ALTER TABLE post_version DROP CONSTRAINT post_version_action_check;
-- contract: wider than the one before, so nothing that runs violates it
ALTER TABLE post_version ADD CONSTRAINT post_version_action_check
  CHECK (action IN ('drafted', 'changed', 'proposed', 'approved', 'taken-back', 'sent-back', 'published')) NOT VALID;
