import type { Coordinates } from '@directory/contracts/primitives'

const radiusKilometres = 6_371

/** A position on an earth-sized globe, in kilometres from its centre: straight lines between such points sort like distances. */
export function earthCoordinates({ latitude, longitude }: Coordinates): [number, number, number] {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  const scale = (part: number) => Number((part * radiusKilometres).toFixed(4))
  return [scale(Math.cos(north) * Math.cos(east)), scale(Math.cos(north) * Math.sin(east)), scale(Math.sin(north))]
}

/** The same as a point of PostgreSQL's cube type. */
export const earthPoint = (coordinates: Coordinates): string => `(${earthCoordinates(coordinates).join(',')})`
