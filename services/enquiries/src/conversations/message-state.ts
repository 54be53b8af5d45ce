import { type EnquiryMessage, MessageEmail } from '@directory/contracts/http/enquiries'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import { signedPictures } from '../pictures/picture-rows.ts'

export const withPictures = { pictures: { orderBy: { position: 'asc' } } } as const satisfies Prisma.MessageInclude
export type MessageRow = Prisma.MessageGetPayload<{ include: typeof withPictures }>

const Side = z.enum(['visitor', 'business'])
export type Side = z.output<typeof Side>

/** Converts a row to the contract's message. */
export const messageState = (
  { id, sender, text, at, pictures, emailMessageId, isFromOtherAddress, leftOut }: MessageRow,
  sign: SignAddress,
): EnquiryMessage => ({
  id,
  from: Side.parse(sender),
  text,
  at: at.toISOString(),
  pictures: signedPictures(pictures, sign),
  email: emailMessageId === null ? null : { isFromOtherAddress, leftOut: MessageEmail.shape.leftOut.parse(leftOut) },
})
