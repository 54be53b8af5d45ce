-- Packages that were bought before the social media service was there are announced to it.
WITH known AS (
  UPDATE paid_package SET version = version + 1 WHERE offer LIKE 'social-%'
  RETURNING account_id, offer, started_at, ends_at, state, version
)
INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload)
SELECT 'social-package', account_id, version, 'billing.social-package.changed.v1', jsonb_build_object(
  'accountId', account_id, 'socialPackage', substr(offer, 8), 'startedAt', to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', replace(state::text, '_', '-'))
FROM known;
