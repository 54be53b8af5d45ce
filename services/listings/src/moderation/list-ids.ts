import { mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import { type ModerationFilters, usualSort } from '@directory/contracts/http/moderation'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { buildCondition } from './listing-conditions.ts'
import { inOrder } from './listing-orders.ts'

const ListedId = z.strictObject({ id: z.uuid() })

async function selectIds(database: Database, condition: Prisma.Sql, order: Prisma.Sql, limit: number): Promise<string[]> {
  const listed = await rows(database, ListedId)`SELECT id FROM listing WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`
  return listed.map(({ id }) => id)
}

/** The ids of the requested listings in their default order, up to the maximum for one job. */
export const listIds = (database: Database, filters: ModerationFilters): Promise<string[]> =>
  selectIds(database, buildCondition(filters), inOrder[usualSort(filters.state)], mostAtOnce)

type IdsAfter = ModerationFilters & { readonly after?: string | undefined; readonly limit: number }

/** A page of the requested listings' ids, in order. */
export function listIdsAfter(database: Database, { after, limit, ...filters }: IdsAfter): Promise<string[]> {
  const later = after ? Prisma.sql`id > ${after}::uuid` : Prisma.sql`true`
  return selectIds(database, Prisma.sql`${buildCondition(filters)} AND ${later}`, Prisma.sql`id`, limit)
}
