import { ProofHeld, ProofReleased } from '@directory/contracts/events/listings'
import type { ReviewProof } from '@directory/contracts/http/reviews'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { ReviewProof as ProofRow } from '../generated/prisma/client.ts'

const withoutPicture = ({ id, addedAt, decidedAt }: ProofRow) => ({
  id,
  addedAt: addedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** A proof with an address that opens its picture: for its author and moderators only. */
export const proofState = (row: ProofRow, sign: SignAddress): ReviewProof => ({ ...withoutPicture(row), address: sign(row.url) })

/** A proof for the export of its author's data. */
export const exportedProof = (row: ProofRow) => ({ ...withoutPicture(row), picture: row.url })

export const proofHeld = ({ id, url }: Pick<ProofRow, 'id' | 'url'>): OutboxEvent =>
  outboxEvent(ProofHeld, { id, version: 1 }, { id, images: [url] })

/** Its version is above that of the other event, so that this one counts in any order. */
export const proofReleased = ({ id }: Pick<ProofRow, 'id'>): OutboxEvent => outboxEvent(ProofReleased, { id, version: 2 }, { id })
