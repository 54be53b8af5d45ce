import { limits } from '@directory/contracts/catalogue/limits'
import { looksLikePicture } from '@directory/kit/pictures/picture-type'
import { Problem } from '@directory/kit/problem'
import sharp from 'sharp'
import { decodingCost } from './decoding-cost.ts'
import { createDecodingQueue } from './decoding-queue.ts'
import { notAnImage, unreadable } from './refusals.ts'
import { withoutExtras } from './without-extras.ts'

export interface CleanPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly colour: string
}

const widest = 2_400
const tallest = 4_800

/** The decoders' options: only the first page, and no corrupt or truncated files. */
const options = { limitInputPixels: limits.imagePixels, failOn: 'error' } as const

// Memory that the library caches or allocates per thread is memory that uploads could exhaust.
sharp.cache(false)
sharp.concurrency(1)

const queue = createDecodingQueue()

/** By EXIF orientation: the angle to turn the picture by, and whether to mirror it first. */
const turns: Record<number, readonly [angle: number, isMirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
}

/** The average colour of a picture. */
async function calculateColour(picture: Buffer): Promise<string> {
  const [red = 0, green = red, blue = red] = await sharp(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function redraw(source: Buffer, orientation = 1): Promise<CleanPicture> {
  const [angle, isMirrored] = turns[orientation] ?? [0, false]
  const [width, height] = angle % 180 ? [tallest, widest] : [widest, tallest]
  // Rotated after resizing: before, the whole picture would have to be in memory.
  const { data, info } = await sharp(source, options)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flop(isMirrored)
    .rotate(angle)
    .flatten({ background: '#fff' })
    .jpeg({ quality: limits.jpegQuality * 100 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, colour: await calculateColour(data) }
}

/** Decodes and re-encodes an uploaded file, so that nothing of the file itself remains. */
export async function cleanPicture(sent: Buffer): Promise<CleanPicture> {
  if (!looksLikePicture(sent)) throw notAnImage()
  const source = withoutExtras(sent)
  try {
    const metadata = await sharp(source, options).metadata()
    const cost = decodingCost(metadata)
    const isTooLarge = metadata.width * metadata.height > limits.imagePixels
    if (isTooLarge || queue.isTooCostly(cost)) throw unreadable(new Error(`${metadata.width} by ${metadata.height} pixels are too many`))
    // Only this part of the metadata, since the rest may be large and would stay in memory while waiting.
    const { orientation } = metadata
    return await queue.run(cost, () => redraw(source, orientation))
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(error)
  }
}
