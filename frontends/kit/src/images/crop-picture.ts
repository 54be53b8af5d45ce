import { limits } from '@directory/contracts/catalogue/limits'
import type { Area } from 'react-easy-crop'

/** Twice the widest rendition: the server would discard anything above. */
const widest = 2_400

/** The picture could not be read or drawn. */
export class CropFailed extends Error {
  override name = 'CropFailed'
}

/** The size of the crop in pixels of the uploaded file: as in the picture, up to the maximum. */
export function getCropSize({ width }: Pick<Area, 'width'>): { width: number; height: number } {
  const outputWidth = Math.max(1, Math.min(widest, Math.round(width)))
  return { width: outputWidth, height: Math.max(1, Math.round(outputWidth / limits.imageAspect)) }
}

async function draw(url: string, area: Area): Promise<Blob | null> {
  const image = Object.assign(new Image(), { src: url })
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), getCropSize(area))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: transparent parts of a logo become white, not black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', limits.jpegQuality))
}

/** The chosen part of a picture as a JPEG. The browser applies the EXIF orientation itself. */
export async function cropPicture(url: string, area: Area): Promise<Blob> {
  const cut = await draw(url, area).catch(() => null)
  if (!cut) throw new CropFailed('the picture could not be cut')
  return cut
}
