import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'
import type { ClaimImages } from '../images/claim-images.ts'
import { claimNew } from '../images/claim-new.ts'
import { imagesNamed } from '../images/images-named.ts'
import { teamOf } from '../viewer.ts'
import { changeClient } from './change-client.ts'
import { normalised } from './changed-answers.ts'
import { listClients, listedClients } from './list-clients.ts'
import { findAccountId, seenBy } from './lock-client.ts'
import { readOwn } from './read-own.ts'

export function clientRoutes(database: Database, claimImages: ClaimImages) {
  const listed = async (row: ClientRow | null) => {
    const [client] = row ? await listedClients(database, [row]) : []
    if (!client) throw new Problem('client-not-found')
    return client
  }

  return handlers('social-media', {
    getOwnSocialClient: ({ caller }) => readOwn(database, caller.accountId),
    getSocialClients: ({ caller, query }) => listClients(database, teamOf(caller), query),
    getSocialClient: async ({ caller, params: { id } }) => listed(await database.client.findUnique({ where: seenBy(caller, id) })),

    changeSocialClient: async ({ caller, token, params: { id }, body: { version, ...body } }) => {
      const accountId = await findAccountId(database, caller, id)
      const change = normalised(body.change)
      const claimed = await claimNew(database, claimImages, { accountId, token, ids: imagesNamed(change) })
      return listed(await changeClient(database, { actorId: caller.accountId, accountId, version, change, claimed }))
    },
  })
}
