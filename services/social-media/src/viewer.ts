import { Prisma } from './generated/prisma/client.ts'

/** The person viewing clients’ data: the team sees that of all clients or of one, a client only its own. */
export type Viewer = { readonly side: 'team'; readonly clientId?: string } | { readonly side: 'client'; readonly accountId: string }

/** The condition for client rows that the viewer may see. */
export function isTheirs(viewer: Viewer): Prisma.Sql {
  if (viewer.side === 'client') return Prisma.sql`client.account_id = ${viewer.accountId}::uuid`
  return viewer.clientId === undefined ? Prisma.sql`true` : Prisma.sql`client.id = ${viewer.clientId}::uuid`
}
