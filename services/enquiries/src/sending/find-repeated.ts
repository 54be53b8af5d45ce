import type { EnquiryDraft } from '@directory/contracts/http/enquiries'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Draft = z.output<typeof EnquiryDraft>

const withContent = {
  recipients: { select: { listingId: true } },
  pictures: { where: { messageId: null }, select: { imageId: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.EnquiryInclude
type Sent = Prisma.EnquiryGetPayload<{ include: typeof withContent }>

const isSame = (sent: Sent, draft: Draft, accountId: string | null): boolean =>
  sent.message === draft.message &&
  sent.name === draft.name &&
  (draft.email ? sent.email === draft.email.toLowerCase() : accountId !== null && sent.accountId === accountId) &&
  sent.phone === (draft.phone ?? null) &&
  (sent.wishedOn?.toISOString().slice(0, 10) ?? null) === (draft.wishedOn ?? null) &&
  sent.wishedTime === (draft.wishedTime ?? null) &&
  sent.pictures.map(({ imageId }) => imageId).join() === draft.pictures.join() &&
  sent.recipients
    .map(({ listingId }) => listingId)
    .toSorted()
    .join() === draft.listingIds.toSorted().join()

/** The enquiry of which a draft is a repetition. One that was changed after it was sent is refused, since its sender would believe that it has arrived. */
export async function findRepeated(
  table: Pick<Transaction['enquiry'], 'findUnique'>,
  draft: Draft,
  accountId: string | null,
): Promise<Sent | null> {
  const sent = await table.findUnique({ where: { id: draft.id }, include: withContent })
  if (sent && !isSame(sent, draft, accountId)) throw new Problem('enquiry-sent')
  return sent
}
