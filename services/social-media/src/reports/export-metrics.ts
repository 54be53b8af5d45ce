import { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'

/** A client's metrics by month and network. */
export const exportMetrics = (database: Database, clientId: string): Promise<NetworkMetrics[]> =>
  rows(database, NetworkMetrics)`
    SELECT to_char(month, 'YYYY-MM') AS month, network::text, followers, reach, engagements, clicks
    FROM network_figures WHERE client_id = ${clientId}::uuid ORDER BY network_figures.month, network_figures.network`
