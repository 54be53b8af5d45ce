import { SocialClientDeleted } from '@directory/contracts/events/social-media'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'

/** Takes what is newer than what is known: where the holder is written to. */
async function keepEmail(sql: SqlQueries, id: string, version: number, email: string): Promise<void> {
  const changedRows = await sql.$executeRaw`
    INSERT INTO account AS known (id, version, email) VALUES (${id}::uuid, ${version}::integer, ${email})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, email = excluded.email
    WHERE known.version < excluded.version AND NOT known.is_deleted`
  if (changedRows === 0) return
  await sql.$executeRaw`
    UPDATE client SET email = ${email}, version = version + 1, updated_at = now() WHERE account_id = ${id}::uuid AND email <> ${email}`
}

const Forgotten = z.strictObject({ clientId: z.uuid(), announced: z.int() })

/** Deletes all that an account has left here: its record, draft, posts and messages. Its id and version stay, so that nothing late brings it back. */
async function forgetAccount(sql: SqlQueries, id: string, version: number): Promise<void> {
  const [account] = await rows(sql, Forgotten)`
    INSERT INTO account AS known (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(known.version, excluded.version), email = NULL, is_deleted = true,
      pictures_announced = known.pictures_announced + 1
    RETURNING client_id AS "clientId", pictures_announced AS announced`
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

/** Follows identity's accounts: email addresses and deletions. */
export const accounts = subscriber('social-media.accounts', {
  AccountUpserted: each(({ aggregate, data: { id, email } }, tx) => keepEmail(sqlTransaction(tx), id, aggregate.version, email)),
  AccountDeleted: each(({ aggregate, data: { id } }, tx) => forgetAccount(sqlTransaction(tx), id, aggregate.version)),
})
