import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import { SendingState } from '@directory/contracts/http/enquiries'
import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Prisma } from '../generated/prisma/client.ts'
import { signedPictures } from '../pictures/picture-rows.ts'

export const withDetails = {
  recipients: { orderBy: { name: 'asc' } },
  pictures: { orderBy: { position: 'asc' } },
  conversations: { select: { listingId: true } },
} as const satisfies Prisma.EnquiryInclude
type HeldRow = Prisma.EnquiryGetPayload<{ include: typeof withDetails }>

/** Converts a row to the enquiry as admins see it. */
export const heldState = (row: HeldRow, conflictOfInterest: ConflictOfInterest | null, sign: SignAddress): HeldEnquiry => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone,
  message: row.message,
  wishedOn: row.wishedOn?.toISOString().slice(0, 10) ?? null,
  wishedTime: row.wishedTime,
  pictures: signedPictures(row.pictures, sign),
  businesses: row.recipients.map(({ listingId, name }) => ({
    id: listingId,
    name,
    isDelivered: row.conversations.some((one) => one.listingId === listingId),
  })),
  score: row.score,
  signals: row.signals,
  state: SendingState.parse(row.state),
  sentAt: row.sentAt.toISOString(),
  conflictOfInterest,
})
