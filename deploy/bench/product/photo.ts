import sharp from 'sharp'

/** A JPEG like a phone's: 12 megapixels with grain, about 4 MB. */
export async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3a7bd5"/><stop offset="1" stop-color="#e8d5b7"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><rect y="1800" width="100%" height="1200" fill="#4b6043"/>
    <rect x="900" y="900" width="1400" height="1500" fill="#8d5a3b"/><circle cx="3200" cy="600" r="300" fill="#fff3c4"/></svg>`
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const boundary = 'benchmark-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A form with one picture in the field `file`. */
export const multipart = (picture: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
