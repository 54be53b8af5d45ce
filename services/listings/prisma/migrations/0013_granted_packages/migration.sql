-- Whether an admin has given the package, which no word of billing on what ended before takes away.
ALTER TABLE listing ADD COLUMN is_package_granted boolean NOT NULL DEFAULT false;
UPDATE listing SET is_package_granted = true WHERE advertising_package <> 'starter' AND NOT is_package_subscribed AND package_version = 0;
