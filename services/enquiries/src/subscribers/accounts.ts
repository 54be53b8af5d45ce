import type { AccountUpserted } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { forgetNotesBy } from '../conversations/forget-notes.ts'
import { anonymiseOf } from '../retention/anonymise.ts'
import { announceStandings } from '../standings/announce-standings.ts'

type Account = z.output<typeof AccountUpserted.data>

const OwnBusiness = z.strictObject({ listingId: z.uuid() })

/** Announces whether an account's businesses take enquiries, which they do not while nobody can sign in to read them. */
async function announceOwn(sql: SqlQueries, accountId: string): Promise<void> {
  const own = await rows(sql, OwnBusiness)`SELECT listing_id AS "listingId" FROM business WHERE owner_id = ${accountId}::uuid`
  await announceStandings(
    sql,
    own.map(({ listingId }) => listingId),
  )
}

/** Stores an account if the event is newer than the stored version. Its businesses take no enquiries while it is disabled. */
async function storeAccount(sql: SqlQueries, version: number, { id, email, isDisabled }: Account): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO account AS stored (id, version, email, is_disabled)
    VALUES (${id}::uuid, ${version}::integer, ${email}, ${isDisabled}::boolean)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, email = excluded.email, is_disabled = excluded.is_disabled
    WHERE stored.version < excluded.version AND NOT stored.is_deleted`
  await announceOwn(sql, id)
}

/** Deletes an account's texts and makes its enquiries anonymous. Its id and version remain, so that late events do not restore it. */
async function deleteAccount(sql: SqlQueries, id: string, version: number): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO account AS stored (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(stored.version, excluded.version), email = NULL, is_deleted = true`
  await sql.$executeRaw`DELETE FROM saved_replies WHERE account_id = ${id}::uuid`
  await forgetNotesBy(sql, id)
  await anonymiseOf(sql, id)
  await announceOwn(sql, id)
}

/** Follows identity's accounts: email addresses, disabled ones, and deletions. */
export const accounts = subscriber('enquiries.accounts', {
  AccountUpserted: each(({ aggregate, data }, tx) => storeAccount(sqlTransaction(tx), aggregate.version, data)),
  AccountDeleted: each(({ aggregate, data: { id } }, tx) => deleteAccount(sqlTransaction(tx), id, aggregate.version)),
})
