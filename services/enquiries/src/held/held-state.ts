import { SendingState } from '@directory/contracts/http/enquiries'
import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'
import type { Prisma } from '../generated/prisma/client.ts'

export const withRecipients = { recipients: { orderBy: { name: 'asc' } } } as const satisfies Prisma.EnquiryInclude
type HeldRow = Prisma.EnquiryGetPayload<{ include: typeof withRecipients }>

/** Converts a row to the enquiry as admins see it. */
export const heldState = ({ id, name, email, phone, message, recipients, score, signals, state, sentAt }: HeldRow): HeldEnquiry => ({
  id,
  name,
  email: email ?? '',
  phone,
  message,
  businesses: recipients.map(({ listingId, name: business }) => ({ id: listingId, name: business })),
  score,
  signals,
  state: SendingState.parse(state),
  sentAt: sentAt.toISOString(),
})
