import { type ClaimState, openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import type { ClaimQueue, getBusinessClaims, ModeratedClaim } from '@directory/contracts/http/business-claims'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import { groupBy } from 'remeda'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { claimConflict } from './claim-conflict.ts'
import { commonState, readKind } from './claim-row.ts'
import { undoableUntil } from './undoable-until.ts'

const inQueue = {
  waiting: ['awaiting-decision'],
  open: ['awaiting-proof', 'awaiting-objection'],
  granted: ['granted'],
  closed: ['refused', 'expired', 'withdrawn', 'superseded', 'undone'],
} as const satisfies Record<ClaimQueue, readonly ClaimState[]>

const withPeople = {
  listing: { select: { id: true, name: true, slug: true, ownerId: true } },
  claimant: { select: { id: true, firstName: true, lastName: true, email: true } },
  documents: { orderBy: { id: 'asc' } },
  _count: { select: { documents: true } },
} as const satisfies Prisma.ClaimInclude
type Row = Prisma.ClaimGetPayload<{ include: typeof withPeople }>
type Author = Row['claimant']

const nameOf = ({ firstName, lastName }: Author): string | null => [firstName, lastName].filter(Boolean).join(' ') || null
const toPerson = (author: Author) => ({ id: author.id, name: nameOf(author), email: author.email })

/** Adds the present owners and the other open claims to claims, with the addresses of their documents. */
async function complete(database: Database, caller: Caller, rows: readonly Row[], sign: SignAddress): Promise<ModeratedClaim[]> {
  const owners = await database.author.findMany({
    where: { id: { in: rows.map(({ listing }) => listing.ownerId) } },
    select: withPeople.claimant.select,
  })
  const ownersById = new Map(owners.map((owner) => [owner.id, owner]))
  const open = await database.claim.findMany({
    where: { listingId: { in: rows.map(({ listingId }) => listingId) }, state: { in: [...openClaimStates] } },
    orderBy: { createdAt: 'asc' },
    include: { claimant: withPeople.claimant },
  })
  const openByListing = groupBy(open, ({ listingId }) => listingId)
  return rows.map((row) => {
    const { listing, claimant, provenAt, note, objection, documents, proves } = row
    const { ownerId, ...business } = listing
    const owner = ownersById.get(ownerId)
    return {
      ...commonState({ ...row, listing: business }),
      proof: describeProof({ method: readKind(row).method, what: proves }),
      isProven: provenAt !== null,
      claimant: toPerson(claimant),
      owner: ownerId === operatorId ? null : owner ? toPerson(owner) : { id: ownerId, name: null, email: null },
      note,
      objection,
      documents: documents.map(({ id, url }) => ({ id, address: sign(url) })),
      rivals: (openByListing[listing.id] ?? [])
        .filter(({ id, claimantId }) => id !== row.id && claimantId !== ownerId)
        .map((rival) => ({
          id: rival.id,
          method: readKind(rival).method,
          isProven: rival.provenAt !== null,
          claimant: nameOf(rival.claimant),
        })),
      conflictOfInterest: claimConflict(caller, row, ownerId),
      undoableUntil: undoableUntil(row, ownerId)?.toISOString() ?? null,
      hasTransferred: row.previousOwnerId !== row.claimantId,
    }
  })
}

/** A page of a queue: those that wait oldest first, others newest first. */
export async function findModeratedClaims(
  database: Database,
  caller: Caller,
  { queue, after, limit }: z.output<(typeof getBusinessClaims)['query']>,
  sign: SignAddress,
): Promise<ModeratedClaim[]> {
  const order = queue === 'waiting' ? 'asc' : 'desc'
  const rows = await database.claim.findMany({
    where: { state: { in: [...inQueue[queue]] } },
    orderBy: [{ createdAt: order }, { id: order }],
    ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    take: limit,
    include: withPeople,
  })
  return complete(database, caller, rows, sign)
}

/** A claim with everything that it is decided by; undefined if it no longer exists. */
export async function readModeratedClaim(
  database: Database,
  caller: Caller,
  id: string,
  sign: SignAddress,
): Promise<ModeratedClaim | undefined> {
  const row = await database.claim.findUnique({ where: { id }, include: withPeople })
  const [claim] = row ? await complete(database, caller, [row], sign) : []
  return claim
}

export async function findModeratedClaim(database: Database, caller: Caller, id: string, sign: SignAddress): Promise<ModeratedClaim> {
  const claim = await readModeratedClaim(database, caller, id, sign)
  if (!claim) throw new Problem('claim-not-found')
  return claim
}
