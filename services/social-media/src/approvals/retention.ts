import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { Retention } from '@directory/kit/database/clean-up'

/** Links with the addresses of those who had them. What they have decided and commented stays with the posts. */
export const retention: readonly Retention[] = [
  { table: 'approval_link', where: `coalesce(withdrawn_at, expires_at) < now() - interval '${retentionDays.endedApprovalLinks} days'` },
]
