-- The businesses of disabled accounts take no enquiries: that service learns of those that were disabled before it knew of them.
-- contract: the few accounts that are disabled, and only their version
UPDATE account SET version = version + 1 WHERE disabled_at IS NOT NULL;
INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload)
SELECT 'account', id, version, 'identity.account.upserted.v1', jsonb_build_object(
  'id', id, 'email', email, 'isEmailVerified', email_verified_at IS NOT NULL, 'firstName', first_name, 'lastName', last_name, 'role', role,
  'isDisabled', true, 'registeredAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM account WHERE disabled_at IS NOT NULL;
