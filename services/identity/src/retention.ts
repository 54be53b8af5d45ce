import type { Retention } from '@directory/kit/database/clean-up'

/** Data that identity deletes once it has expired. */
export const retention: readonly Retention[] = [
  { table: 'mail_link', where: 'expires_at < now()' },
  { table: 'refresh_token', where: 'expires_at < now()' },
  {
    table: 'session_family',
    where: `started_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE family_id = session_family.id)`,
  },
  { table: 'rate_limit', where: "since < now() - interval '1 day'" },
]
