import type { LeftOutReason } from '@directory/contracts/catalogue/enquiries'
import type { Image } from '@directory/contracts/events/media'
import { Problem } from '@directory/kit/problem'
import type { Resources } from '../resources.ts'
import type { SortedAttachments } from './sort-attachments.ts'

interface Kept {
  readonly pictures: readonly Image[]
  /** Why each of the other attachments was not kept. */
  readonly leftOut: readonly LeftOutReason[]
}

const refused = ['image-unreadable', 'image-type-refused', 'image-too-large']

/** Uploads the pictures of an email, one at a time. Rejects while media is unavailable. */
export async function keepPictures(
  { pictures: found, leftOut }: SortedAttachments,
  enquiryId: string,
  uploadPicture: Resources['uploadPicture'],
): Promise<Kept> {
  const pictures: Image[] = []
  const unreadable: LeftOutReason[] = []
  for (const bytes of found) {
    const picture = await uploadPicture(enquiryId, bytes).catch((error: unknown) => {
      if (error instanceof Problem && refused.includes(error.slug)) return undefined
      throw error
    })
    if (picture) pictures.push(picture)
    else unreadable.push('unreadable')
  }
  return { pictures, leftOut: [...leftOut, ...unreadable] }
}
