-- contract: not unique; the release before sorts admins' lists by it, and does without for the minutes of a rolling update
DROP INDEX listing_shown_rating;
-- contract: not unique; the release before finds ratings without a source by it, and does without for the minutes of a rolling update
DROP INDEX listing_unsourced;
ALTER TABLE deleted_listing ADD COLUMN website text;
