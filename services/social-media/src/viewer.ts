import { Prisma } from './generated/prisma/client.ts'

/** Who looks at a client’s affairs: the team at those of anybody or of one client, a client at its own. */
export type Viewer = { readonly side: 'team'; readonly clientId?: string } | { readonly side: 'client'; readonly accountId: string }

/** The condition on a client's row under which its affairs are the viewer's. */
export function isTheirs(viewer: Viewer): Prisma.Sql {
  if (viewer.side === 'client') return Prisma.sql`client.account_id = ${viewer.accountId}::uuid`
  return viewer.clientId === undefined ? Prisma.sql`true` : Prisma.sql`client.id = ${viewer.clientId}::uuid`
}
