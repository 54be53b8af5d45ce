import { ClientStats, type SocialClientsQuery } from '@directory/contracts/http/social-media'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

const Total = z.strictObject({ total: z.int() })
const FoundClient = z.strictObject({ id: z.uuid() })

const inState = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`NOT setup_completed`,
  completed: Prisma.sql`setup_completed AND NOT approved_by_team`,
  approved: Prisma.sql`approved_by_team`,
} as const satisfies Record<SocialClientsQuery['state'], Prisma.Sql>

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function buildCondition({ q, state }: SocialClientsQuery): Prisma.Sql {
  return q ? Prisma.sql`${inState[state]} AND searched LIKE folded(${`%${escaped(q)}%`})` : inState[state]
}

/** The number of clients in each state, regardless of the query. */
export const countClients = (database: Database) => rows(database, ClientStats)`
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE setup_completed)::integer AS completed,
    count(*) FILTER (WHERE approved_by_team)::integer AS approved,
    greatest(count(*) FILTER (WHERE setup_completed) - count(*) FILTER (WHERE approved_by_team), 0)::integer AS pending
  FROM client`

/** The number of clients that match the query. */
export const countFound = (database: Database, query: SocialClientsQuery) =>
  rows(database, Total)`SELECT count(*)::integer AS total FROM client WHERE ${buildCondition(query)}`

/** The ids of a page of matching clients, newest first. */
export const findPage = (database: Database, query: SocialClientsQuery) => rows(database, FoundClient)`
  SELECT id FROM client WHERE ${buildCondition(query)}
  ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`
