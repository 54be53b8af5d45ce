import { limits } from '@directory/contracts/catalogue/limits'

/** Why something is rejected, as a title and a sentence. */
export interface Refusal {
  readonly title: string
  readonly message: string
}

/** For the `accept` of file pickers. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Why a file is rejected before it is read; undefined if it is accepted. */
export function findRefusal({ type, size }: { readonly type: string; readonly size: number }): Refusal | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg'))
    return { title: 'Invalid file type', message: 'Please select an image file.' }
  if (size > limits.imageBytes) return { title: 'File too large', message: `Image must be less than ${limits.imageMegabytes}MB.` }
  return undefined
}

export const sizeHint = `It is cropped to 16:9 and must be less than ${limits.imageMegabytes}MB.`
