import type { AccountUpserted } from '@directory/contracts/events/identity'
import { SocialClientDeleted } from '@directory/contracts/events/social-media'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'

type AccountState = Pick<z.output<typeof AccountUpserted.data>, 'id' | 'email' | 'role' | 'isDisabled'>

/**
 * Stores an account's email address and whether it is a manager, if the event is newer than the stored version. Whoever loses the role loses
 * their clients, so that they do not come back with it; a disabled manager keeps them.
 */
async function storeAccount(sql: SqlQueries, { id, email, role, isDisabled }: AccountState, version: number): Promise<void> {
  const hasRole = role === 'socialMediaManager'
  const changedRows = await sql.$executeRaw`
    INSERT INTO account AS stored (id, version, email, is_manager)
    VALUES (${id}::uuid, ${version}::integer, ${email}, ${hasRole && !isDisabled})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, email = excluded.email, is_manager = excluded.is_manager
    WHERE stored.version < excluded.version AND NOT stored.is_deleted`
  if (changedRows === 0) return
  if (!hasRole) await sql.$executeRaw`DELETE FROM client_manager WHERE account_id = ${id}::uuid`
  await sql.$executeRaw`
    UPDATE client SET email = ${email}, version = version + 1, updated_at = now() WHERE account_id = ${id}::uuid AND email <> ${email}`
}

const DeletedAccount = z.strictObject({ clientId: z.uuid(), announced: z.int() })

/** Deletes an account's record, draft, posts and messages, and the clients given to it. Its id and version remain, so that late events do not restore it. */
async function deleteAccount(sql: SqlQueries, id: string, version: number): Promise<void> {
  const [account] = await rows(sql, DeletedAccount)`
    INSERT INTO account AS stored (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(stored.version, excluded.version), email = NULL, is_manager = false, is_deleted = true,
      pictures_announced = stored.pictures_announced + 1
    RETURNING client_id AS "clientId", pictures_announced AS announced`
  await sql.$executeRaw`DELETE FROM client_manager WHERE account_id = ${id}::uuid`
  await sql.$executeRaw`DELETE FROM questionnaire_draft WHERE account_id = ${id}::uuid`
  await sql.$executeRaw`DELETE FROM client WHERE account_id = ${id}::uuid`
  if (!account) return
  await sql.$executeRaw`DELETE FROM picture WHERE client_id = ${account.clientId}::uuid`
  // An account never published needs no deletion event.
  if (account.announced > 1)
    await addToOutbox(sql, [
      outboxEvent(SocialClientDeleted, { id: account.clientId, version: account.announced }, { id: account.clientId, accountId: id }),
    ])
}

/** Follows identity's accounts: email addresses, managers and deletions. */
export const accounts = subscriber('social-media.accounts', {
  AccountUpserted: each(({ aggregate, data }, tx) => storeAccount(sqlTransaction(tx), data, aggregate.version)),
  AccountDeleted: each(({ aggregate, data: { id } }, tx) => deleteAccount(sqlTransaction(tx), id, aggregate.version)),
})
