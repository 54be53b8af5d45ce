import { AccountDeleted } from '@directory/contracts/events/identity'
import { FatalError } from '@directory/kit/fatal'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'

/** Throws a FatalError where accounts exist whose password everybody knows. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const found = await database.account.findMany({ where: { isDemo: true }, select: { email: true }, orderBy: { email: 'asc' } })
  if (found.length === 0) return
  const named = found.map(({ email }) => email).join(', ')
  throw new FatalError(`Production does not start with demo accounts, whose password everybody knows: ${named}. Run "npm run demo:remove".`)
}

/** Deletes the demo accounts; whoever holds something of theirs hears of it at the next start. Gives how many there were. */
export const removeDemoAccounts = (database: Database): Promise<number> =>
  database.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ id: string; version: number }[]>`
      DELETE FROM account WHERE is_demo RETURNING id, version`
    await addToOutbox(
      tx,
      gone.map(({ id, version }) => outboxEvent(AccountDeleted, { id, version: version + 1 }, { id })),
    )
    return gone.length
  })
