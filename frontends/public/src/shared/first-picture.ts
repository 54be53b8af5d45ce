import { hasRenditions, renditionSet } from '@directory/contracts/catalogue/renditions'
import type { Head } from '@directory/frontend-kit/head'

/** Preloads the first picture of a page; undefined for external pictures. */
export const firstPicture = (picture: { readonly url: string } | null | undefined, sizes: string): Head['firstPicture'] =>
  picture && hasRenditions(picture.url) ? { srcSet: renditionSet(picture.url, 'avif'), sizes, type: 'image/avif' } : undefined
