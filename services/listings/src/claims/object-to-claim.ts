import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import type { ReceivedClaim } from '@directory/contracts/http/business-claims'
import type { Database } from '../database.ts'
import { type ClaimRow, readKind, withSubject } from './claim-row.ts'
import { lockClaim } from './lock-claim.ts'

function receivedClaim(row: ClaimRow): ReceivedClaim {
  const { id, listing, proves, expiresAt, objection } = row
  const proof = describeProof({ method: readKind(row).method, what: proves })
  return { id, listing, proof, until: expiresAt?.toISOString() ?? null, objection }
}

/** The proven claims by others of somebody's businesses. */
export async function findReceivedClaims(database: Database, ownerId: string): Promise<ReceivedClaim[]> {
  const rows = await database.claim.findMany({
    where: {
      listing: { ownerId },
      claimantId: { not: ownerId },
      provenAt: { not: null },
      state: { in: ['awaiting-objection', 'awaiting-decision'] },
    },
    orderBy: { createdAt: 'asc' },
    include: withSubject,
  })
  return rows.map(receivedClaim)
}

/** Stores why the present owner objects, and who that is: it is theirs whatever becomes of the claim. From then on, an admin decides. */
export const objectToClaim = (database: Database, ownerId: string, id: string, objection: string): Promise<ReceivedClaim> =>
  database.$transaction(async (tx) => {
    await lockClaim(tx, { id, state: 'awaiting-objection', listing: { ownerId } })
    const data = { state: 'awaiting-decision', objection, previousOwnerId: ownerId, expiresAt: null, version: { increment: 1 } } as const
    return receivedClaim(await tx.claim.update({ where: { id }, data, include: withSubject }))
  })
