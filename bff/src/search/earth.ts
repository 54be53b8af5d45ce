import type { Coordinates } from '@directory/contracts/primitives'

const radiusKilometres = 6_371

/** A position as a point of PostgreSQL's cube type on a globe of the earth's size: straight lines between such points sort as distances do. */
export function earthPoint({ latitude, longitude }: Coordinates): string {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  const point = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  return `(${point.map((part) => (part * radiusKilometres).toFixed(4)).join(',')})`
}
