import type { ClientStats, ListedClient, SocialClientsQuery } from '@directory/contracts/http/social-media'
import type { Database } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import type { Viewer } from '../viewer.ts'
import { clientStates } from './client-state.ts'
import { readCounts } from './read-counts.ts'
import { countClients, countFound, findPage } from './search-clients.ts'

interface ClientPage extends Pick<SocialClientsQuery, 'page'> {
  readonly items: ListedClient[]
  readonly total: number
  readonly pageCount: number
  readonly stats: ClientStats
}

/** Records with the number of items that await the team. */
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

/** A page of the viewer's clients, newest first, with the number of clients in each state. */
export async function listClients(database: Database, viewer: Viewer, query: SocialClientsQuery): Promise<ClientPage> {
  const { page, limit } = query
  const [stats, counted, found] = await Promise.all([
    countClients(database, viewer),
    countFound(database, viewer, query),
    findPage(database, viewer, query),
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
