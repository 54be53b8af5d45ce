import type { Coordinates } from '@directory/contracts/primitives'

const radiusKilometres = 6_371

/** A position as a point of PostgreSQL's cube type on an earth-sized globe: straight lines between such points sort like distances. */
export function earthPoint({ latitude, longitude }: Coordinates): string {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  const point = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  return `(${point.map((part) => (part * radiusKilometres).toFixed(4)).join(',')})`
}
