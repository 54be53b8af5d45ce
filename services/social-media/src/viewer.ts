import type { Caller } from '@directory/kit/tokens/verifier'
import { Prisma } from './generated/prisma/client.ts'

/** Somebody who acts for a client by a link, on the posts of a period. */
export interface Approver {
  readonly linkId: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/** The person viewing clients’ data: the team sees that of all clients or of one, its managers only of those given to them, a client only its own. */
export type Viewer =
  | { readonly side: 'team'; readonly clientId?: string; readonly managerId?: string }
  | { readonly side: 'client'; readonly accountId: string; readonly approver?: Approver | undefined }

/** The account whose clients a member of the team is limited to; undefined for admins, who see all. */
export const getManagerId = ({ role, accountId }: Caller): string | undefined => (role === 'admin' ? undefined : accountId)

/** A member of the team as the viewer of all of their clients, or of one. */
export function teamOf(caller: Caller, clientId?: string): Viewer {
  const managerId = getManagerId(caller)
  return { side: 'team', ...(clientId === undefined ? {} : { clientId }), ...(managerId === undefined ? {} : { managerId }) }
}

/** The condition for client rows that the viewer may see. */
export function isTheirs(viewer: Viewer): Prisma.Sql {
  if (viewer.side === 'client') return Prisma.sql`client.account_id = ${viewer.accountId}::uuid`
  const { clientId, managerId } = viewer
  const isMeant = clientId === undefined ? Prisma.sql`true` : Prisma.sql`client.id = ${clientId}::uuid`
  if (managerId === undefined) return isMeant
  return Prisma.sql`${isMeant} AND client.id IN (SELECT client_id FROM client_manager WHERE account_id = ${managerId}::uuid)`
}
