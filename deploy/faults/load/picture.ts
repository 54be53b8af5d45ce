import sharp from 'sharp'

/** A picture that is unique for each number. */
export async function drawPicture(number: number, { width, height } = { width: 64, height: 36 }): Promise<Blob> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}
