import { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { rows } from '@directory/kit/database/rows'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import { findAccountId, lockClient } from '../clients/lock-client.ts'
import type { Database } from '../database.ts'

const StoredMetrics = NetworkMetrics.extend({ before: NetworkMetrics.omit({ month: true, network: true }).nullable() })

interface MetricsChange {
  readonly clientId: string
  readonly metrics: readonly NetworkMetrics[]
}

/**
 * Stores the networks' metrics for a client, replacing those of the same month and network. Returns the stored metrics in order.
 */
export async function setMetrics(database: Database, caller: Caller, { clientId, metrics }: MetricsChange): Promise<NetworkMetrics[]> {
  const accountId = await findAccountId(database, caller, clientId)
  return database.$transaction(async (tx) => {
    const client = await lockClient(tx, accountId)
    // The outer query still sees the previous rows.
    const stored = await rows(tx, StoredMetrics)`
      WITH stored AS (
        INSERT INTO network_figures (client_id, month, network, followers, reach, engagements, clicks)
        SELECT ${clientId}::uuid, (month || '-01')::date, network::network, followers, reach, engagements, clicks
        FROM jsonb_to_recordset(${JSON.stringify(metrics)}::jsonb)
          AS counted(month text, network text, followers integer, reach integer, engagements integer, clicks integer)
        ON CONFLICT (client_id, month, network) DO UPDATE SET followers = excluded.followers, reach = excluded.reach,
          engagements = excluded.engagements, clicks = excluded.clicks
        RETURNING *
      )
      SELECT to_char(month, 'YYYY-MM') AS month, network::text, stored.followers, stored.reach, stored.engagements, stored.clicks,
        CASE WHEN previous.followers IS NOT NULL THEN
          jsonb_build_object('followers', previous.followers, 'reach', previous.reach, 'engagements', previous.engagements, 'clicks', previous.clicks)
        END AS before
      FROM stored LEFT JOIN network_figures AS previous USING (client_id, month, network)
      ORDER BY stored.month, stored.network`
    await record(tx, {
      action: 'setMetrics',
      actorId: caller.accountId,
      subjectKind: 'client',
      subjectId: clientId,
      subjectName: client.businessName,
      before: Object.fromEntries(stored.flatMap(({ month, network, before }) => (before ? [[`${month} ${network}`, before]] : []))),
      after: Object.fromEntries(stored.map(({ month, network, before: _, ...counts }) => [`${month} ${network}`, counts])),
    })
    return stored.map(({ before: _, ...after }) => after)
  })
}
