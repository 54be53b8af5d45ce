import type { Point, Size } from 'react-easy-crop'

export const zoomRange = { minimum: 1, maximum: 3, step: 0.1 } as const

/** A zoom that is within its range, without the noise of adding up tenths. */
export const zoomedTo = (zoom: number): number => Math.min(zoomRange.maximum, Math.max(zoomRange.minimum, Math.round(zoom * 10) / 10))

/** What a key does to the zoom, or undefined where it does nothing. */
export function zoomKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return zoomedTo(zoom + zoomRange.step)
  if (key === '-' || key === '_') return zoomedTo(zoom - zoomRange.step)
  return undefined
}

interface Crop {
  readonly position: Point
  readonly zoom: number
  /** The picture and the cut as they are shown, in pixels of the screen. */
  readonly media: Size
  readonly cut: Size
}

const kept = (position: number, media: number, cut: number): number => {
  const room = Math.abs(media - cut) / 2
  // Not the negative zero, which is not equal to zero for those who compare objects.
  return Math.min(room, Math.max(-room, position)) + 0
}

/** The position of a picture moved by so much, as far as it still fills the cut. */
export const movedBy = ({ position, zoom, media, cut }: Crop, by: Point): Point => ({
  x: kept(position.x + by.x, media.width * zoom, cut.width),
  y: kept(position.y + by.y, media.height * zoom, cut.height),
})
