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

/** Of a file that is a picture. One that is opened by itself runs nothing, whatever it holds. */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const

/** A picture as wide as asked for, never enlarged, upright and without anything that a camera wrote into it. */
export async function encodeRendition(source: Buffer, { width, format }: RenditionSize): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: limits.imagePixels }).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer()
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
