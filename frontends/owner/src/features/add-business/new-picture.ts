import { limits } from '@directory/contracts/catalogue/limits'
import type { Image } from '@directory/contracts/events/media'

/** A picture uploaded for a business that is not submitted yet. */
export interface NewPicture extends Pick<Image, 'id' | 'url' | 'colour'> {
  /** In this browser's time. */
  readonly uploadedAt: number
}

/** A form's newly uploaded picture. */
export const newPicture = ({ id, url, colour }: Image): NewPicture => ({ id, url, colour, uploadedAt: Date.now() })

/** A picture while the server still has it: unused pictures are deleted there, while the form's draft lasts. */
export const unexpired = (picture: NewPicture | null): NewPicture | null =>
  picture && Date.now() - picture.uploadedAt < limits.abandonedImageHours * 3_600_000 ? picture : null
