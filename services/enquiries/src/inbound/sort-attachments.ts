import { enquiryLimits, type LeftOutReason } from '@directory/contracts/catalogue/enquiries'
import { limits } from '@directory/contracts/catalogue/limits'
import { looksLikePicture } from '@directory/kit/pictures/picture-type'
import type { Attachment } from 'mailparser'

export interface SortedAttachments {
  /** Those that may be kept. */
  readonly pictures: readonly Uint8Array[]
  /** Why each of the others is not. */
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

/** Finds the pictures among the attachments, by their content. */
export function sortAttachments(attachments: readonly Attachment[]): SortedAttachments {
  const pictures: Uint8Array[] = []
  const leftOut: LeftOutReason[] = []
  for (const { content } of attachments.filter(isAttached)) {
    if (!looksLikePicture(content)) leftOut.push('not-a-picture')
    else if (content.length > limits.imageBytes) leftOut.push('too-large')
    else if (pictures.length >= enquiryLimits.emailPictures) leftOut.push('too-many')
    else pictures.push(content)
  }
  return { pictures, leftOut }
}
