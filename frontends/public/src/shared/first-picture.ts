import { hasRenditions, renditionSet } from '@directory/contracts/catalogue/renditions'
import type { Head } from '@directory/frontend-kit/head'

/** What a head says of the picture that comes first on its page, so that the browser fetches it at once; nothing for a picture that is not ours. */
export const firstPicture = (picture: { readonly url: string } | null | undefined, sizes: string): Head['firstPicture'] =>
  picture && hasRenditions(picture.url) ? { srcSet: renditionSet(picture.url, 'avif'), sizes, type: 'image/avif' } : undefined
