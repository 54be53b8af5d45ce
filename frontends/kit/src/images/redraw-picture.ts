import { limits } from '@directory/contracts/catalogue/limits'

/** As the server keeps pictures. */
const widest = 2_400
const tallest = 4_800

/**
 * The pixels of a picture as a JPEG, upright and no larger than the server keeps it: a photo from a phone is often too large to send, and says where it
 * was taken. Throws if it cannot be read.
 */
export async function redrawPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, widest / picture.width, tallest / picture.height)
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/jpeg', limits.jpegQuality),
  )
}
