import { type ModerationPage, type ModerationQuery, usualSort } from '@directory/contracts/http/moderation'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { findForAdmins } from './find-for-admins.ts'
import { buildCondition } from './listing-conditions.ts'
import { inOrder } from './listing-orders.ts'

const Counted = z.strictObject({ total: z.int() })

/** A page of all owners’ listings, with the details that admins need. */
export async function listForAdmins(database: Database, query: ModerationQuery): Promise<ModerationPage> {
  const { state, sort = usualSort(state), page, limit } = query
  const condition = buildCondition(query)
  const order = inOrder[sort]
  const [counted, items] = await Promise.all([
    rows(database, Counted)`SELECT count(*)::integer AS total FROM listing WHERE ${condition}`,
    findForAdmins(database, Prisma.sql`${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`, order),
  ])
  const total = counted[0]?.total ?? 0
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / limit)) }
}
