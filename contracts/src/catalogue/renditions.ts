/** Widths in pixels and formats in which the pictures of listings are served; best compressed first. */
export const renditionWidths = [210, 420, 840, 1200] as const
export const renditionFormats = ['avif', 'webp', 'jpg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** Pictures that are files of this installation, and those that people have uploaded. */
const [installed, uploaded] = ['/pictures/', '/media/']

/** Whether a picture is ours, so that there are renditions of it. */
export const hasRenditions = (url: string): boolean => url.startsWith(installed) || url.startsWith(uploaded)

/** The address of a rendition of one of our pictures. */
export const renditionPath = (url: string, width: number, format: RenditionFormat): string =>
  url.startsWith(uploaded) ? url.replace(/\.jpg$/, `-${width}.${format}`) : `/renditions/${width}/${url.slice(installed.length)}.${format}`

/** All widths of a format, as the srcset of an image. */
export const renditionSet = (url: string, format: RenditionFormat): string =>
  renditionWidths.map((width) => `${renditionPath(url, width, format)} ${width}w`).join(', ')
