import { limits } from '@directory/contracts/catalogue/limits'
import { Problem } from '@directory/kit/problem'

/** Reasons for rejecting a picture, as the interface shows them. */
export const notAnImage = (cause?: unknown): Problem => new Problem('image-type-refused', { detail: 'Please select an image file.', cause })
export const tooLarge = (): Problem => new Problem('image-too-large', { detail: `Image must be less than ${limits.imageMegabytes}MB.` })
export const unreadable = (cause?: unknown): Problem => new Problem('image-unreadable', { detail: 'Failed to upload image.', cause })
export const notOneFile = (): Problem =>
  new Problem('invalid-request', { errors: [{ field: 'body.file', message: 'Please select an image file.' }] })
