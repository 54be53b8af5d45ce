import { type RenditionFormat, renditionFormats, renditionPath, renditionWidths } from '@directory/contracts/catalogue/renditions'
import type { RenditionSize } from '@directory/kit/pictures/encode'

const folder = '/media/'
export const privateFolder = '/media/private/'

export const originalFile = (name: string): string => `${name}.jpg`
/** The file of a private picture: no public address leads to a file of such a name, and no rendition is made of it. */
export const privateFile = (name: string): string => `private-${name}.jpg`
export const storedFile = ({ name, isPrivate }: { readonly name: string; readonly isPrivate: boolean }): string =>
  isPrivate ? privateFile(name) : originalFile(name)

export const imageUrl = (name: string): string => folder + originalFile(name)
export const privateImageUrl = (name: string): string => privateFolder + originalFile(name)
export const renditionFile = (name: string, { width, format }: RenditionSize): string =>
  renditionPath(imageUrl(name), width, format).slice(folder.length)

/** The picture name in a URL of the site; undefined if it is not an upload. */
export const nameIn = (url: string): string | undefined => /^\/media\/(?:private\/)?([0-9a-f]{32})\.jpg$/.exec(url)?.[1]

export const renditionSizes: readonly RenditionSize[] = renditionFormats.flatMap((format) =>
  renditionWidths.map((width) => ({ width, format })),
)

/** All possible files of a picture, the original first. */
export const listFiles = (name: string): string[] => [
  originalFile(name),
  privateFile(name),
  ...renditionSizes.map((size) => renditionFile(name, size)),
]

export interface PictureFile {
  readonly name: string
  readonly format: RenditionFormat
  /** Undefined for the original. */
  readonly rendition: RenditionSize | undefined
}

/** Parses a file name; undefined if it cannot exist. */
export function parseFile(file: string): PictureFile | undefined {
  const [, name, width, extension] = /^([0-9a-f]{32})(?:-(\d+))?\.(\w+)$/.exec(file) ?? []
  if (!name) return undefined
  if (width === undefined) return extension === 'jpg' ? { name, format: 'jpg', rendition: undefined } : undefined
  const rendition = renditionSizes.find((size) => String(size.width) === width && size.format === extension)
  return rendition && { name, format: rendition.format, rendition }
}
