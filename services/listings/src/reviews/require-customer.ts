import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isInsider, type Staffed } from './insiders.ts'

const Relation = z.strictObject({ isInsider: z.boolean() })

/** Whether an account owns a business or belongs to its staff, or is in a browser of its owner’s. */
export async function isStaff(tx: Transaction, { accountId, browserId }: Caller, business: Staffed): Promise<boolean> {
  const person = { accountId: Prisma.sql`${accountId}::uuid`, browserIds: Prisma.sql`SELECT ${browserId ?? null}::uuid` }
  const [relation] = await rows(tx, Relation)`SELECT ${isInsider(business, person)} AS "isInsider"`
  return relation?.isInsider === true
}

/** Refuses reviews by the owner of a business and by its staff. */
export async function requireCustomer(tx: Transaction, caller: Caller, listing: Staffed): Promise<void> {
  if (listing.ownerId === caller.accountId) throw new Problem('review-of-own-business')
  if (await isStaff(tx, caller, listing)) throw new Problem('review-by-staff')
}
