import { EnquiryUpserted } from '@directory/contracts/events/enquiries'
import type { EnquiryMessage } from '@directory/contracts/http/enquiries'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Picture } from '../generated/prisma/client.ts'

interface Uploaded {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The rows of uploaded pictures, in their order. */
export const pictureRows = (pictures: readonly Uploaded[]) =>
  pictures.map(({ id: imageId, url, width, height }, position) => ({ imageId, url, width, height, position }))

/** Pictures with addresses that open them for some minutes. */
export const signedPictures = (pictures: readonly Picture[], sign: SignAddress): EnquiryMessage['pictures'] =>
  pictures.map(({ imageId, url, width, height }) => ({ id: imageId, url: sign(url), width, height }))

/** Which pictures an enquiry and its messages refer to. */
export const picturesReferenced = (
  { id, version }: { readonly id: string; readonly version: number },
  pictures: readonly { readonly url: string }[],
): OutboxEvent => outboxEvent(EnquiryUpserted, { id, version }, { id, images: pictures.map(({ url }) => url) })
