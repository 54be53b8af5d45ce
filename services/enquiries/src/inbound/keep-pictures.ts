import { enquiryLimits, type LeftOutReason } from '@directory/contracts/catalogue/enquiries'
import { limits } from '@directory/contracts/catalogue/limits'
import type { Image } from '@directory/contracts/events/media'
import { looksLikePicture } from '@directory/kit/pictures/picture-type'
import { Problem } from '@directory/kit/problem'
import type { Attachment } from 'mailparser'
import type { Resources } from '../resources.ts'

export interface Kept {
  readonly pictures: readonly Image[]
  /** Why each of the others was not kept. */
  readonly leftOut: readonly LeftOutReason[]
}

/** Bytes. Smaller pictures in a text are logos and lines of a signature. */
const smallestInline = 20_000
const signatures = /^application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature|pgp-encrypted)$/i

/** What the sender has attached, rather than what belongs to the text, or is another form of it. */
const isAttached = ({ contentType, filename, contentDisposition, related, content }: Attachment): boolean =>
  !signatures.test(contentType) &&
  (related === true
    ? looksLikePicture(content) && content.length >= smallestInline
    : filename !== undefined || contentDisposition === 'attachment' || !contentType.startsWith('text/'))

/** Picture by picture, so that no more than one is uploaded at a time. Rejects while media is unavailable. */
export async function keepPictures(
  attachments: readonly Attachment[],
  enquiryId: string,
  uploadPicture: Resources['uploadPicture'],
): Promise<Kept> {
  const pictures: Image[] = []
  const leftOut: LeftOutReason[] = []
  for (const { content } of attachments.filter(isAttached)) {
    if (!looksLikePicture(content)) leftOut.push('not-a-picture')
    else if (content.length > limits.imageBytes) leftOut.push('too-large')
    else if (pictures.length >= enquiryLimits.emailPictures) leftOut.push('too-many')
    else {
      const picture = await uploadPicture(enquiryId, content).catch((error: unknown) => {
        if (error instanceof Problem && ['image-unreadable', 'image-type-refused', 'image-too-large'].includes(error.slug)) return undefined
        throw error
      })
      if (picture) pictures.push(picture)
      else leftOut.push('unreadable')
    }
  }
  return { pictures, leftOut }
}
