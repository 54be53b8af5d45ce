import { ManagedClient } from '@directory/contracts/http/social-media'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'

/** The clients given to an account, in the order in which they were. */
export const exportManaged = (database: Database, accountId: string): Promise<ManagedClient[]> =>
  rows(database, ManagedClient)`
    SELECT business_name AS "businessName", to_char(assigned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "assignedAt"
    FROM client_manager JOIN client ON client.id = client_id WHERE client_manager.account_id = ${accountId}::uuid ORDER BY assigned_at, client.id`
