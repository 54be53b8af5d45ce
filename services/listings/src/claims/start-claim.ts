import { claimLimits, openClaimStates } from '@directory/contracts/catalogue/business-claims'
import type { NewClaim, OwnClaim } from '@directory/contracts/http/business-claims'
import { Email } from '@directory/contracts/primitives'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { SealSecret } from '@directory/kit/seal'
import type { Caller } from '@directory/kit/tokens/verifier'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { ProofImage } from '../proofs/claim-proof.ts'
import { proofHeld } from '../proofs/proof-state.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { requirePlace } from '../stored-listings/require-place.ts'
import { findProvable } from '../verification/provable.ts'
import { createToken } from './claim-codes.ts'
import { ownClaim, withSubject } from './claim-row.ts'
import { claimableBy } from './claimable.ts'
import { withdraw } from './close-claims.ts'
import { sendCode } from './send-code.ts'

/** The time in a number of days. */
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

function toAddress(mailbox: string, domain: string): string {
  const { data: address } = Email.safeParse(`${mailbox}@${domain}`.toLowerCase())
  if (address) return address
  throw new Problem('invalid-request', { errors: [{ field: 'body.mailbox', message: 'Enter the part before the @ of an email address.' }] })
}

/** What a new claim stores of its method. */
function initialState(request: NewClaim, proves: string) {
  const expiresAt = inDays(claimLimits.proofDays)
  switch (request.method) {
    case 'website-email':
      return { expiresAt, sentTo: toAddress(request.mailbox ?? '', proves) }
    case 'public-email':
      return { expiresAt, sentTo: proves }
    case 'dns':
    case 'meta-tag':
      return { expiresAt, token: createToken() }
    case 'documents':
      return { state: 'awaiting-decision', note: request.note ?? null }
  }
}

/** Refuses more claims than anybody needs. */
async function requireFew(tx: Transaction, claimantId: string, listingId: string): Promise<void> {
  const today = await tx.claim.count({ where: { claimantId, createdAt: { gt: inDays(-1) } } })
  if (today >= claimLimits.claimsADay)
    throw new Problem('too-many-requests', { detail: 'You have begun many claims today. Please try again tomorrow.', retryAfter: 86_400 })
  const open = await tx.claim.count({ where: { listingId, state: { in: [...openClaimStates] } } })
  if (open >= claimLimits.openClaimsOfListing)
    throw new Problem('too-many-requests', { detail: 'Many people are claiming this business. Please write to us.' })
}

/** Withdraws the caller's earlier claim of a listing: they have chosen another way. */
async function replaceEarlier(tx: Transaction, claimantId: string, listingId: string): Promise<void> {
  const earlier = await tx.claim.findFirst({ where: { listingId, claimantId, state: { in: [...openClaimStates] } } })
  if (!earlier) return
  if (earlier.provenAt) throw new Problem('claim-waiting')
  await withdraw(tx, earlier.id)
}

/** Begins a claim: sends its code, shows what the website must state, or hands the documents to an admin. */
export async function startClaim(
  database: Database,
  seal: SealSecret,
  caller: Caller,
  request: NewClaim,
  documents: readonly ProofImage[],
): Promise<OwnClaim> {
  const { accountId: claimantId } = caller
  const { listingId, method } = request
  const where = { id: listingId, ...claimableBy(claimantId) }
  return database.$transaction(async (tx) => {
    const seen = await tx.listing.findFirst({ where, select: { ownerId: true } })
    if (seen && seen.ownerId !== claimantId && caller.role !== 'admin') await requirePlace(tx, claimantId)
    await lockAuthor(tx, caller)
    await lockListings(tx, Prisma.sql`id = ${listingId}::uuid`)
    const listing = await tx.listing.findFirst({ where })
    if (!listing) throw new Problem('listing-not-found')
    const proves = findProvable(method, listing)
    if (proves === null) throw new Problem('claim-unsuitable')
    await requireFew(tx, claimantId, listingId)
    await replaceEarlier(tx, claimantId, listingId)
    const created = await tx.claim.create({
      data: {
        ...{ listingId, claimantId, method, proves, ...initialState(request, proves) },
        documents: { create: documents.map((image) => ({ ...image })) },
      },
      include: { ...withSubject, documents: true },
    })
    await addToOutbox(tx, created.documents.map(proofHeld))
    return ownClaim(created.sentTo === null ? created : await sendCode(tx, seal, created))
  })
}
