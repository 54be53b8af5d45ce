import type { PictureRegion, PostComment } from '@directory/contracts/http/social-comments'
import type { ClientImage } from '@directory/contracts/http/social-media'

/** A part of a picture in fractions of its width and height. */
export type Box = Omit<PictureRegion, 'imageId'>
export interface Point {
  readonly x: number
  readonly y: number
}

const names = ['top left', 'top', 'top right', 'left', 'centre', 'right', 'bottom left', 'bottom', 'bottom right'] as const

/** The ninths of a picture, row by row. */
export const ninths: readonly { readonly name: string; readonly box: Box }[] = names.map((name, index) => ({
  name,
  box: { x: (index % 3) / 3, y: Math.floor(index / 3) / 3, width: 1 / 3, height: 1 / 3 },
}))

/** The ninth that is chosen first. */
export const centre: Box = { x: 1 / 3, y: 1 / 3, width: 1 / 3, height: 1 / 3 }

const third = (fraction: number): number => Math.min(2, Math.floor(fraction * 3))

/** Where a part of a picture is: the ninth with its centre. */
export const describeBox = ({ x, y, width, height }: Box): string => names[third(y + height / 2) * 3 + third(x + width / 2)] ?? 'centre'

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))
/** Less than this is a point: a finger does not stay still. */
const smallest = 0.02

/** The rectangle between two points, within the picture; two that are close to each other make a point. */
export function boxBetween(start: Point, end: Point): Box {
  const [left, right] = [within(Math.min(start.x, end.x)), within(Math.max(start.x, end.x))]
  const [top, bottom] = [within(Math.min(start.y, end.y)), within(Math.max(start.y, end.y))]
  if (right - left < smallest && bottom - top < smallest) return { x: within(start.x), y: within(start.y), width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A numbered mark on a picture. */
export interface Mark {
  readonly number: number
  readonly region: PictureRegion
}

/** The marks of the comments that are not settled, numbered as in their list. */
export const findMarks = (comments: readonly PostComment[]): Mark[] =>
  comments.flatMap(({ region, isSettled }, index) => (region && !isSettled ? [{ number: index + 1, region }] : []))

/** What a comment is about, such as "picture 2, top left"; undefined for the whole post, and once the picture has been replaced. */
export function describeRegion(region: PictureRegion | null, images: readonly Pick<ClientImage, 'id'>[]): string | undefined {
  if (!region) return undefined
  const place = images.findIndex(({ id }) => id === region.imageId)
  return place === -1 ? 'a picture that has been replaced' : `picture ${place + 1}, ${describeBox(region)}`
}
