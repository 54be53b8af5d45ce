import type { ClientManager } from '@directory/contracts/http/client-managers'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { readManagers, readName } from './read-managers.ts'

interface Assignment {
  readonly actorId: string
  readonly clientId: string
  readonly managerId: string
  readonly isAssigned: boolean
}

/** Gives a client to a manager, or takes it from them; returns whether that changed anything. The lock keeps the manager’s role meanwhile. */
async function write(sql: SqlQueries, { clientId, managerId, isAssigned }: Assignment): Promise<boolean> {
  const changedRows = isAssigned
    ? await sql.$executeRaw`
        INSERT INTO client_manager (account_id, client_id)
        SELECT id, ${clientId}::uuid FROM account WHERE id = ${managerId}::uuid AND is_manager FOR SHARE ON CONFLICT DO NOTHING`
    : await sql.$executeRaw`DELETE FROM client_manager WHERE account_id = ${managerId}::uuid AND client_id = ${clientId}::uuid`
  return changedRows > 0
}

/** Gives a client to a manager, or takes it from them, and audits that. */
export async function assignManager(database: Database, assignment: Assignment): Promise<ClientManager[]> {
  const { actorId, clientId, managerId, isAssigned } = assignment
  return database.$transaction(async (tx) => {
    const subjectName = await readName(tx, clientId)
    const isChanged = await write(tx, assignment)
    const managers = await readManagers(tx, clientId)
    if (isAssigned && !managers.some(({ accountId }) => accountId === managerId.toLowerCase()))
      throw new Problem('not-found', { detail: 'This account is not a social media manager.' })
    if (isChanged)
      await record(tx, {
        actorId,
        action: isAssigned ? 'assignManager' : 'withdrawManager',
        subjectKind: 'client',
        subjectId: clientId,
        subjectName,
        before: isAssigned ? null : { manager: managerId },
        after: isAssigned ? { manager: managerId } : null,
      })
    return managers
  })
}
