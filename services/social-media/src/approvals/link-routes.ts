import { handlers } from '@directory/kit/http/handlers'
import type { SealSecret } from '@directory/kit/seal'
import type { Database } from '../database.ts'
import { teamOf, type Viewer } from '../viewer.ts'
import { createLink } from './create-link.ts'
import { listLinks } from './list-links.ts'
import { withdrawLink } from './withdraw-link.ts'

/** The links of a client, for its owner and the team. */
export function approvalLinkRoutes(database: Database, seal: SealSecret) {
  const owner = (accountId: string): Viewer => ({ side: 'client', accountId })
  return handlers('social-media', {
    getOwnApprovalLinks: ({ caller: { accountId } }) => listLinks(database, owner(accountId)),
    createOwnApprovalLink: ({ caller: { accountId: actorId }, body: wanted }) =>
      createLink(database, seal, { actorId, viewer: owner(actorId), wanted }),

    withdrawOwnApprovalLink: async ({ caller: { accountId: actorId }, params: { id } }) => {
      await withdrawLink(database, { actorId, viewer: owner(actorId), id })
      return null
    },

    getApprovalLinks: ({ caller, params }) => listLinks(database, teamOf(caller, params.id)),
    createApprovalLink: ({ caller, params, body: wanted }) =>
      createLink(database, seal, { actorId: caller.accountId, viewer: teamOf(caller, params.id), wanted }),

    withdrawApprovalLink: async ({ caller, params: { id, linkId } }) => {
      await withdrawLink(database, { actorId: caller.accountId, viewer: teamOf(caller, id), id: linkId })
      return null
    },
  })
}
