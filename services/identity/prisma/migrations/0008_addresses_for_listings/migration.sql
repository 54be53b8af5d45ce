-- Admins find businesses by the email address of their owner: listings learns those of accounts that were here before.
-- contract: a row for each account, and only its version; who signs in meanwhile waits for no more than that
UPDATE account SET version = version + 1;
INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload)
SELECT 'account', id, version, 'identity.account.upserted.v1', jsonb_build_object(
  'id', id, 'email', email, 'isEmailVerified', email_verified_at IS NOT NULL, 'firstName', first_name, 'lastName', last_name, 'role', role,
  'isDisabled', disabled_at IS NOT NULL, 'registeredAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM account;
