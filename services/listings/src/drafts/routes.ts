import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { requireVerified } from '../authors/verified.ts'
import type { Database } from '../database.ts'
import { type ClaimImages, refuseRepetition } from '../images/claim-images.ts'
import { requireRoom } from '../images/image-cap.ts'
import { refusePastDays } from '../stored-listings/refuse-past-days.ts'
import { draftState } from './draft-state.ts'
import { holdDraft, reserveDraft } from './hold-draft.ts'
import { releaseDraft } from './release-draft.ts'

interface DraftRules {
  readonly requiresVerified: boolean
  readonly claimImages: ClaimImages
}

/** Listings held until they are paid for. Admins have none: theirs are published without payment. */
export function draftRoutes(database: Database, { requiresVerified, claimImages }: DraftRules) {
  return handlers('listings', {
    holdListingDraft: async ({ caller, token, body }) => {
      if (caller.role === 'admin') throw new Problem('access-denied')
      requireVerified(caller, requiresVerified)
      const { images = [] } = body
      refusePastDays(body)
      refuseRepetition(images)
      requireRoom('gold', images.length)
      return holdDraft(database, caller, body, await claimImages(token, images))
    },

    getListingDraft: async ({ caller, params }) => {
      const where = { id: params.id, ownerId: caller.accountId, heldUntil: { gt: new Date() } }
      const draft = await database.listingDraft.findFirst({ where })
      if (!draft) throw new Problem('draft-not-found')
      return draftState(draft)
    },

    reserveListingDraft: ({ caller, params, body }) => reserveDraft(database, caller.accountId, params.id, body.checkoutId),

    releaseListingDraft: async ({ caller, params }) => {
      await releaseDraft(database, caller.accountId, params.id)
      return null
    },
  })
}
