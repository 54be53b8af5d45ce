-- The last checkout that was opened for a draft: the end of an older one frees no place.
ALTER TABLE listing_draft ADD COLUMN checkout_id uuid;

-- Whether a subscription for the package has not ended yet, by billing's last word. It is not known of those that are ending already.
ALTER TABLE listing ADD COLUMN is_package_subscribed boolean NOT NULL DEFAULT false;
UPDATE listing SET is_package_subscribed = true WHERE package_renews_at IS NOT NULL;
