import type { ClientStats, ListedClient, SocialClientsQuery } from '@directory/contracts/http/social-media'
import type { Database } from '../database.ts'
import { type Client as ClientRow, Prisma } from '../generated/prisma/client.ts'
import { clientStates } from './client-state.ts'
import { readCounts } from './read-counts.ts'

interface ClientPage extends Pick<SocialClientsQuery, 'page'> {
  readonly items: ListedClient[]
  readonly total: number
  readonly pageCount: number
  readonly stats: ClientStats
}

const inState = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`NOT setup_completed`,
  completed: Prisma.sql`setup_completed AND NOT approved_by_team`,
  approved: Prisma.sql`approved_by_team`,
} as const satisfies Record<SocialClientsQuery['state'], Prisma.Sql>

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function conditionOf({ q, state }: SocialClientsQuery): Prisma.Sql {
  return q ? Prisma.sql`${inState[state]} AND searched LIKE folded(${`%${escaped(q)}%`})` : inState[state]
}

/** Records with what waits for the team in each. */
export async function listedClients(database: Database, rows: readonly ClientRow[]): Promise<ListedClient[]> {
  const [clients, counts] = await Promise.all([
    clientStates(database, rows),
    readCounts(
      database,
      rows.map(({ id }) => id),
    ),
  ])
  return clients.map((client, index) => ({ ...client, ...(counts[index]?.forTeam ?? { unreadMessages: 0, postsSentBack: 0 }) }))
}

const countClients = (database: Database) => database.$queryRaw<ClientStats[]>`
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE setup_completed)::integer AS completed,
    count(*) FILTER (WHERE approved_by_team)::integer AS approved,
    greatest(count(*) FILTER (WHERE setup_completed) - count(*) FILTER (WHERE approved_by_team), 0)::integer AS pending
  FROM client`

/** A page of the clients, newest first, and how many there are of each kind. */
export async function listClients(database: Database, query: SocialClientsQuery): Promise<ClientPage> {
  const { page, limit } = query
  const condition = conditionOf(query)
  const [stats, counted, found] = await Promise.all([
    countClients(database),
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::integer AS total FROM client WHERE ${condition}`,
    database.$queryRaw<{ id: string }[]>`
      SELECT id FROM client WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  ])
  const rows = await database.client.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const total = counted[0]?.total ?? 0
  return {
    items: await listedClients(database, rows),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / limit)),
    stats: stats[0] ?? { total: 0, completed: 0, approved: 0, pending: 0 },
  }
}
