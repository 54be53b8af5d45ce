-- The end of a given package of which its owner has been warned a month ahead; package_warned_for is the same a week ahead.
ALTER TABLE listing ADD COLUMN given_package_warned_for timestamptz;
