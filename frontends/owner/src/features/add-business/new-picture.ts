import { limits } from '@directory/contracts/catalogue/limits'
import type { Image } from '@directory/contracts/events/media'

/** A picture that was uploaded for a business that is not submitted yet. */
export interface NewPicture extends Pick<Image, 'id' | 'url' | 'colour'> {
  /** On this browser's clock. */
  readonly uploadedAt: number
}

/** The picture that a form brings along, from now on. */
export const newPicture = ({ id, url, colour }: Image): NewPicture => ({ id, url, colour, uploadedAt: Date.now() })

/** A picture as long as the server still has it: what no listing shows is deleted there, while the form's draft lasts. */
export const stillThere = (picture: NewPicture | null): NewPicture | null =>
  picture && Date.now() - picture.uploadedAt < limits.abandonedImageHours * 3_600_000 ? picture : null
