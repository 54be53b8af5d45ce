import { limits } from '@directory/contracts/catalogue/limits'
import type { RenditionFormat } from '@directory/contracts/catalogue/renditions'
import sharp from 'sharp'

export interface RenditionSize {
  readonly width: number
  readonly format: RenditionFormat
}

export const renditionTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  RenditionFormat,
  string
>

/** For image files: one that is opened directly cannot run scripts, whatever it contains. */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const

/** Resizes a picture to the requested width, never enlarged, upright and without camera metadata. */
export async function encodeRendition(source: Buffer, { width, format }: RenditionSize): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: limits.imagePixels }).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer()
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
