import type { Point, Size } from 'react-easy-crop'

export const zoomRange = { minimum: 1, maximum: 3, step: 0.1 } as const

/** Clamps a zoom to its range and rounds it to tenths. */
export const zoomedTo = (zoom: number): number => Math.min(zoomRange.maximum, Math.max(zoomRange.minimum, Math.round(zoom * 10) / 10))

/** The zoom after a key press, or undefined if the key does not zoom. */
export function zoomKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return zoomedTo(zoom + zoomRange.step)
  if (key === '-' || key === '_') return zoomedTo(zoom - zoomRange.step)
  return undefined
}

interface Crop {
  readonly position: Point
  readonly zoom: number
  /** The sizes on screen, in pixels. */
  readonly media: Size
  readonly cut: Size
}

const clamp = (position: number, media: number, cut: number): number => {
  const room = Math.abs(media - cut) / 2
  // Adding 0 turns -0 into 0, which deep comparisons distinguish.
  return Math.min(room, Math.max(-room, position)) + 0
}

/** Moves a picture as far as it still fills the crop. */
export const movedBy = ({ position, zoom, media, cut }: Crop, by: Point): Point => ({
  x: clamp(position.x + by.x, media.width * zoom, cut.width),
  y: clamp(position.y + by.y, media.height * zoom, cut.height),
})
