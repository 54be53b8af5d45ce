/** The widths in pixels and formats in which listings' pictures are served, the best compressed format first. */
export const renditionWidths = [210, 420, 840, 1200] as const
export const renditionFormats = ['avif', 'webp', 'jpg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** The path prefixes of pictures that come with the installation, and of uploaded ones. */
const [installed, uploaded] = ['/pictures/', '/media/']

/** Whether a picture has renditions, which only our own do. */
export const hasRenditions = (url: string): boolean => url.startsWith(installed) || url.startsWith(uploaded)

/** The path of a rendition of one of our pictures. */
export const renditionPath = (url: string, width: number, format: RenditionFormat): string =>
  url.startsWith(uploaded) ? url.replace(/\.jpg$/, `-${width}.${format}`) : `/renditions/${width}/${url.slice(installed.length)}.${format}`

/** An image's srcset: all widths in one format. */
export const renditionSet = (url: string, format: RenditionFormat): string =>
  renditionWidths.map((width) => `${renditionPath(url, width, format)} ${width}w`).join(', ')
