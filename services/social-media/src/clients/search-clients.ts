import { ClientStats, type SocialClientsQuery } from '@directory/contracts/http/social-media'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

const Total = z.strictObject({ total: z.int() })
const FoundClient = z.strictObject({ id: z.uuid() })

const inState = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`NOT setup_completed`,
  completed: Prisma.sql`setup_completed AND NOT approved_by_team`,
  approved: Prisma.sql`approved_by_team`,
} as const satisfies Record<SocialClientsQuery['state'], Prisma.Sql>

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function buildCondition(viewer: Viewer, { q, state }: SocialClientsQuery): Prisma.Sql {
  const isListed = Prisma.sql`${isTheirs(viewer)} AND ${inState[state]}`
  return q ? Prisma.sql`${isListed} AND searched LIKE folded(${`%${escaped(q)}%`})` : isListed
}

/** The number of the viewer's clients in each state, regardless of the query. */
export const countClients = (database: Database, viewer: Viewer) => rows(database, ClientStats)`
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE setup_completed)::integer AS completed,
    count(*) FILTER (WHERE approved_by_team)::integer AS approved,
    greatest(count(*) FILTER (WHERE setup_completed) - count(*) FILTER (WHERE approved_by_team), 0)::integer AS pending
  FROM client WHERE ${isTheirs(viewer)}`

/** The number of clients that match the query. */
export const countFound = (database: Database, viewer: Viewer, query: SocialClientsQuery) =>
  rows(database, Total)`SELECT count(*)::integer AS total FROM client WHERE ${buildCondition(viewer, query)}`

/** The ids of a page of matching clients, newest first. */
export const findPage = (database: Database, viewer: Viewer, query: SocialClientsQuery) => rows(database, FoundClient)`
  SELECT id FROM client WHERE ${buildCondition(viewer, query)}
  ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`
