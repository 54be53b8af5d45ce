import { ClientManager } from '@directory/contracts/http/client-managers'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'

const Name = z.strictObject({ businessName: z.string() })

/** The name of a client’s business, which may be empty; throws a Problem if there is no such client. */
export async function readName(sql: SqlQueries, clientId: string): Promise<string> {
  const [client] = await rows(sql, Name)`SELECT business_name AS "businessName" FROM client WHERE id = ${clientId}::uuid`
  if (!client) throw new Problem('client-not-found')
  return client.businessName
}

/** All managers by their addresses, and whether the client is given to each. */
export const readManagers = (sql: SqlQueries, clientId: string): Promise<ClientManager[]> =>
  rows(sql, ClientManager)`
    SELECT id AS "accountId", coalesce(email, '') AS email,
      EXISTS (SELECT FROM client_manager WHERE account_id = account.id AND client_id = ${clientId}::uuid) AS "isAssigned"
    FROM account WHERE is_manager ORDER BY account.email, id`
