import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import type { Database } from '../database.ts'

/** What the networks have counted for a client, by month and network. */
export const exportMetrics = (database: Database, clientId: string): Promise<NetworkMetrics[]> =>
  database.$queryRaw<NetworkMetrics[]>`
    SELECT to_char(month, 'YYYY-MM') AS month, network::text, followers, reach, engagements, clicks
    FROM network_figures WHERE client_id = ${clientId}::uuid ORDER BY network_figures.month, network_figures.network`
