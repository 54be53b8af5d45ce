import { claimMethodIds } from '@directory/contracts/catalogue/business-claims'
import { limits } from '@directory/contracts/catalogue/limits'
import type { ClaimOptions } from '@directory/contracts/http/business-claims'
import { Problem } from '@directory/kit/problem'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { countPlaces } from '../stored-listings/require-place.ts'
import { findProvable } from '../verification/provable.ts'
import { readVerification } from '../verification/verification.ts'
import { ownClaim, shownProof, withSubject } from './claim-row.ts'
import { claimableBy } from './claimable.ts'

/** How somebody can claim a business. */
export async function readClaimOptions(database: Database, { accountId, role }: Caller, slug: string): Promise<ClaimOptions> {
  const listing = await database.listing.findFirst({ where: { slug, ...claimableBy(accountId) } })
  if (!listing) throw new Problem('listing-not-found')
  const { id, name, location, ownerId } = listing
  const claim = await database.claim.findFirst({
    where: { listingId: id, claimantId: accountId, state: { not: 'withdrawn' } },
    orderBy: { createdAt: 'desc' },
    include: withSubject,
  })
  return {
    listing: { id, name, slug, location },
    standing: ownerId === operatorId ? 'unclaimed' : ownerId === accountId ? 'own' : 'owned',
    verification: readVerification(listing),
    methods: claimMethodIds.flatMap((method) => {
      const proves = findProvable(method, listing)
      return proves === null ? [] : [{ method, proves: shownProof(method, proves) }]
    }),
    hasPlace: role === 'admin' || (await countPlaces(database, accountId)) < limits.listingsPerOwner,
    claim: claim && ownClaim(claim),
  }
}
