-- What an admin has given stays beside something better that is paid for, and is had again when that ends.
ALTER TABLE listing ADD COLUMN granted_package advertising_package, ADD COLUMN granted_until timestamptz;
-- contract: it fills columns that the release before neither reads nor writes, of the businesses to which an admin has given a package
UPDATE listing SET granted_package = advertising_package, granted_until = package_expires_at WHERE is_package_granted;
