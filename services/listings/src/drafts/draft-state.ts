import { DraftHeld, DraftReleased } from '@directory/contracts/events/listings'
import { DraftContent, type ListingDraftHeld } from '@directory/contracts/http/listing-drafts'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { ListingDraft as DraftRow } from '../generated/prisma/client.ts'
import type { ClaimedImage } from '../images/claim-images.ts'

/** A draft as its owner and billing see it. */
export const draftState = ({ id, ownerId, content, heldUntil }: DraftRow): ListingDraftHeld => ({
  id,
  ownerId,
  name: parseTolerantly(DraftContent, content).name,
  heldUntil: heldUntil.toISOString(),
})

export const draftHeld = (draft: Pick<DraftRow, 'id' | 'version'>, images: readonly ClaimedImage[]): OutboxEvent =>
  outboxEvent(DraftHeld, draft, { id: draft.id, images: images.map(({ url }) => url) })

/** Its version is above the draft's, so that no late event claims the pictures again. */
export const draftReleased = ({ id, version }: Pick<DraftRow, 'id' | 'version'>): OutboxEvent =>
  outboxEvent(DraftReleased, { id, version: version + 1 }, { id })
