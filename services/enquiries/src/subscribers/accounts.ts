import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { forgetNotesBy } from '../conversations/forget-notes.ts'
import { anonymiseOf } from '../retention/anonymise.ts'

/** Stores an account's email address if the event is newer than the stored version. */
const storeEmail = (sql: SqlQueries, id: string, version: number, email: string): Promise<number> => sql.$executeRaw`
  INSERT INTO account AS stored (id, version, email) VALUES (${id}::uuid, ${version}::integer, ${email})
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, email = excluded.email
  WHERE stored.version < excluded.version AND NOT stored.is_deleted`

/** Deletes an account's texts and makes its enquiries anonymous. Its id and version remain, so that late events do not restore it. */
async function deleteAccount(sql: SqlQueries, id: string, version: number): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO account AS stored (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(stored.version, excluded.version), email = NULL, is_deleted = true`
  await sql.$executeRaw`DELETE FROM saved_replies WHERE account_id = ${id}::uuid`
  await forgetNotesBy(sql, id)
  await anonymiseOf(sql, id)
}

/** Follows identity's accounts: email addresses and deletions. */
export const accounts = subscriber('enquiries.accounts', {
  AccountUpserted: each(async ({ aggregate, data: { id, email } }, tx) => {
    await storeEmail(sqlTransaction(tx), id, aggregate.version, email)
  }),
  AccountDeleted: each(({ aggregate, data: { id } }, tx) => deleteAccount(sqlTransaction(tx), id, aggregate.version)),
})
