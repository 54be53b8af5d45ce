import type { Coordinates } from '../primitives.ts'

const pattern = /^-?\d{1,2}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?$/

/** Parses a position such as `52.954,-1.158`; undefined if invalid. */
export function parsePosition(text: string): Coordinates | undefined {
  if (!pattern.test(text)) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** A position as text, rounded to about a hundred metres: precise enough to sort by, too coarse to reveal an address. */
export const writePosition = ({ latitude, longitude }: Coordinates): string => `${latitude.toFixed(3)},${longitude.toFixed(3)}`

const earthRadiusMiles = 3_958.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Miles as the crow flies (haversine). */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord))
}
