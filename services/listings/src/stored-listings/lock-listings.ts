import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import type { Caller } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { ownedBy } from './owned-by.ts'

const LockedListing = z.strictObject({ id: z.uuid() })

/** Locks listings until the transaction ends, always in the same order to avoid deadlocks. Returns their ids. */
export async function lockListings(sql: SqlQueries, which: Prisma.Sql): Promise<string[]> {
  const locked = await rows(sql, LockedListing)`SELECT id FROM listing WHERE ${which} ORDER BY id FOR UPDATE`
  return locked.map(({ id }) => id)
}

/** Locks a listing of the caller's; returns no id if it is someone else's. */
export function lockOwnListing(sql: SqlQueries, caller: Caller, id: string): Promise<string[]> {
  const { ownerId = null } = ownedBy(caller)
  return lockListings(sql, Prisma.sql`id = ${id}::uuid AND (${ownerId}::uuid IS NULL OR owner_id = ${ownerId}::uuid)`)
}

/** Locks a listing if visitors can see it. */
export const lockShownListing = (sql: SqlQueries, id: string) =>
  lockListings(sql, Prisma.sql`id = ${id}::uuid AND is_approved AND is_active`)

/** Locks all listings from a source. */
export const lockListingsFrom = (sql: SqlQueries, source: string) => lockListings(sql, Prisma.sql`source = ${source}`)
