import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { Retention } from '@directory/kit/database/clean-up'
import { reportDays } from './suppressions/store-reports.ts'

/** Data that identity deletes once it has expired. */
export const retention: readonly Retention[] = [
  { table: 'mail_link', where: 'expires_at < now()' },
  { table: 'refresh_token', where: 'expires_at < now()' },
  {
    table: 'session_family',
    where: `started_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE family_id = session_family.id)`,
  },
  { table: 'delivery_report', where: `occurred_at < now() - interval '${reportDays} days'` },
  { table: 'rate_limit', where: `since < now() - interval '${retentionDays.attempts} days'` },
]
