import type { Outdated } from '@directory/kit/database/clean-up'

/** What of sessions nobody can use any more. */
export const outdatedSessions: readonly Outdated[] = [
  { table: 'refresh_token', where: 'expires_at < now()' },
  {
    table: 'session_family',
    where: `started_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE family_id = session_family.id)`,
  },
  { table: 'rate_limit', where: "since < now() - interval '1 day'" },
  { table: 'throttle', where: "since < now() - interval '1 day'" },
]
