import sharp from 'sharp'

export const plain = (width: number, height: number, background = '#1b5a40') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** A picture whose four quarters differ, so that every orientation can be told apart. */
export async function quarters(width: number, height: number) {
  const quarter = (background: string) =>
    plain(width / 2, height / 2, background)
      .png()
      .toBuffer()
  const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(quarter))
  return plain(width, height, '#ffffff').composite([
    { input: red, left: 0, top: 0 },
    { input: green, left: width / 2, top: 0 },
    { input: blue, left: 0, top: height / 2 },
  ])
}

/** Several frames in one file, red first. */
export async function animated(width: number, height: number) {
  const frames = await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map((colour) => plain(width, height, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

/** The colours at the centres of a picture's quarters. */
export async function readColours(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
  const places = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return places.map((place) => [...data.subarray(place, place + 3)].map((part) => (part > 127 ? 'f' : '0')).join(''))
}
