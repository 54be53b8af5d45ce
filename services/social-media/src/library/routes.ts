import { handlers } from '@directory/kit/http/handlers'
import { findAccountId, requireClient } from '../clients/lock-client.ts'
import type { Database } from '../database.ts'
import type { ClaimImages } from '../images/claim-images.ts'
import { claimNew } from '../images/claim-new.ts'
import { addToLibrary } from './add-to-library.ts'
import { readLibrary } from './read-library.ts'
import { removeFromLibrary } from './remove-from-library.ts'

export function libraryRoutes(database: Database, claimImages: ClaimImages) {
  const add = async (accountId: string, token: string, imageIds: readonly string[]) => {
    const ids = [...new Set(imageIds.map((id) => id.toLowerCase()))]
    const claimed = await claimNew(database, claimImages, { accountId, token, ids })
    await addToLibrary(database, accountId, { ids, claimed })
    return readLibrary(database, accountId)
  }

  return handlers('social-media', {
    getOwnLibrary: ({ caller }) => readLibrary(database, caller.accountId),

    addToOwnLibrary: async ({ caller: { accountId }, token, body }) => {
      await requireClient(database, accountId)
      return add(accountId, token, body.imageIds)
    },

    getLibrary: async ({ caller, params }) => readLibrary(database, await findAccountId(database, caller, params.id)),
    addToLibrary: async ({ caller, token, params, body }) => add(await findAccountId(database, caller, params.id), token, body.imageIds),

    removeFromLibrary: async ({ caller, params: { id, imageId } }) => {
      const accountId = await findAccountId(database, caller, id)
      await removeFromLibrary(database, { actorId: caller.accountId, accountId, imageId: imageId.toLowerCase() })
      return readLibrary(database, accountId)
    },
  })
}
