ALTER TABLE author VALIDATE CONSTRAINT author_deleted_has_no_email;
-- contract: not unique; the release before sorts the few that wait by it, and does without for the minutes of a rolling update
DROP INDEX listing_pending;
