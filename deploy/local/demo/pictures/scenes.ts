import { canal, councilHouse } from './scenes/city.ts'
import { cottage } from './scenes/cottage.ts'
import { inThePark, onTheStreet } from './scenes/open-air.ts'
import { playhouse } from './scenes/playhouse.ts'
import { atTheCounter, byTheWindow, closeUp } from './scenes/rooms.ts'
import { shopFront } from './scenes/shop-front.ts'
import type { Scene } from './scenes/sketch.ts'
import { warehouse } from './scenes/warehouse.ts'
import { workshop } from './scenes/workshop.ts'

/** The houses that suit a category, the more frequent one first. */
const houses: Readonly<Record<string, readonly Scene[]>> = {
  restaurants: [shopFront, warehouse],
  shopping: [shopFront, warehouse],
  services: [shopFront, warehouse],
  beauty: [shopFront, cottage],
  home: [workshop, cottage],
  entertainment: [playhouse, warehouse],
  automotive: [workshop, shopFront],
  education: [cottage, warehouse],
}

/** Trades whose place is in the open air. */
const openAir = /dog|garden|forest|canoe|balloon|soft play|climbing|bicycle|plant/

/** Where a business is shown at its work. */
const workplaces = (category: string, trade: string): readonly [Scene, Scene] => {
  if (category === 'automotive')
    return /garage|repair|parts|restoration|tyre/.test(trade.toLowerCase()) ? [workshop, shopFront] : [onTheStreet, workshop]
  return openAir.test(trade.toLowerCase()) ? [inThePark, closeUp] : [byTheWindow, atTheCounter]
}

/** Scenes that change with the time of day. */
export const outdoors: ReadonlySet<Scene> = new Set([
  shopFront,
  warehouse,
  cottage,
  workshop,
  playhouse,
  canal,
  councilHouse,
  byTheWindow,
  onTheStreet,
])

/** The scenes of a listing's pictures, in order: its house, what it offers and its rooms in turn, then the city around. */
export function scenesOf(category: string, trade: string, number: number): readonly Scene[] {
  const [first = shopFront, second = warehouse] = houses[category] ?? []
  const house = number % 3 ? first : second
  const [room, otherRoom] = workplaces(category, trade)
  const openings: readonly (readonly Scene[])[] = [
    [house, room, closeUp],
    [room, house, closeUp],
    [closeUp, house, otherRoom],
    [house, otherRoom, closeUp],
    [otherRoom, house, closeUp],
  ]
  const opening = openings[number % openings.length] ?? []
  return [...new Set([...opening, room, otherRoom, canal, councilHouse])]
}
