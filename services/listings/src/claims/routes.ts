import { openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { SealSecret } from '@directory/kit/seal'
import { requireVerified } from '../authors/verified.ts'
import type { Database } from '../database.ts'
import type { ClaimProof } from '../proofs/claim-proof.ts'
import { checkWebsite, type Internet } from './check-website.ts'
import { readClaimOptions } from './claim-options.ts'
import { ownClaim, withSubject } from './claim-row.ts'
import { withdraw } from './close-claims.ts'
import { confirmCode } from './confirm-code.ts'
import { countClaims } from './count-claims.ts'
import { decideClaim } from './decide-claim.ts'
import { lockClaim } from './lock-claim.ts'
import { findModeratedClaim, findModeratedClaims } from './moderated-claims.ts'
import { findReceivedClaims, objectToClaim } from './object-to-claim.ts'
import { sendCode } from './send-code.ts'
import { startClaim } from './start-claim.ts'
import { undoClaim } from './undo-claim.ts'

interface ClaimRules extends Internet {
  readonly requiresVerified: boolean
  readonly claimProof: ClaimProof
  readonly sign: SignAddress
  readonly seal: SealSecret
}

/** The newest of them. */
const shownClaims = 50

export function claimRoutes(database: Database, { requiresVerified, claimProof, sign, seal, ...internet }: ClaimRules) {
  return handlers('listings', {
    getClaimOptions: ({ caller, query }) => readClaimOptions(database, caller, query.slug),

    startClaim: async ({ caller, token, body }) => {
      requireVerified(caller, requiresVerified)
      const pictures = body.method === 'documents' ? body.pictures : []
      return startClaim(database, seal, caller, body, await Promise.all(pictures.map((id) => claimProof(token, id))))
    },

    sendClaimCode: ({ caller: { accountId: claimantId }, params: { id } }) =>
      database.$transaction(async (tx) => {
        const { claim } = await lockClaim(tx, { id, claimantId, state: 'awaiting-proof' })
        return ownClaim(await sendCode(tx, seal, claim))
      }),

    confirmClaim: ({ caller, params, body }) => confirmCode(database, caller, params.id, body.code),
    checkClaim: ({ caller, params }) => checkWebsite(database, internet, caller, params.id),

    withdrawClaim: async ({ caller: { accountId: claimantId }, params: { id } }) => {
      await database.$transaction(async (tx) => {
        await lockClaim(tx, { id, claimantId, state: { in: [...openClaimStates] } })
        await withdraw(tx, id)
      })
      return null
    },

    getOwnClaims: async ({ caller: { accountId: claimantId } }) => {
      const rows = await database.claim.findMany({
        where: { claimantId },
        orderBy: { createdAt: 'desc' },
        take: shownClaims,
        include: withSubject,
      })
      return rows.map(ownClaim)
    },

    getReceivedClaims: ({ caller }) => findReceivedClaims(database, caller.accountId),
    objectToClaim: ({ caller, params, body }) => objectToClaim(database, caller.accountId, params.id, body.objection),

    getBusinessClaims: ({ caller, query }) => findModeratedClaims(database, caller, query, sign),
    decideClaim: async ({ caller, params, body }) => {
      await decideClaim(database, caller, params.id, body)
      return findModeratedClaim(database, caller, params.id, sign)
    },
    undoClaim: async ({ caller, params, body }) => {
      await undoClaim(database, caller, params.id, body.reason)
      return findModeratedClaim(database, caller, params.id, sign)
    },
    getClaimNumbers: () => countClaims(database),
  })
}
