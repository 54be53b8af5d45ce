import type { ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'

export type MapListing = Pick<ListingCard, 'slug' | 'name' | 'location' | 'coordinates'>

interface PlaceLink {
  readonly name: string
  readonly detail: string
  readonly to: string
}

/** A point of a map with what is there. */
export interface Place {
  readonly name: string
  readonly coordinates: Coordinates
  /** Where its popup leads; without any it has none. */
  readonly links: readonly PlaceLink[]
}

const toLink = ({ slug, name, location }: MapListing): PlaceLink => ({ name, detail: location, to: `/business/${slug}` })

/** The listings by where they are: those at one point share a pin, or all but one would be out of reach. */
export function groupByPlace(listings: readonly MapListing[]): Place[] {
  const places = new Map<string, { coordinates: Coordinates; links: PlaceLink[] }>()
  for (const listing of listings) {
    const { coordinates } = listing
    if (!coordinates) continue
    const point = `${coordinates.latitude.toFixed(5)},${coordinates.longitude.toFixed(5)}`
    const place = places.get(point) ?? { coordinates, links: [] }
    place.links.push(toLink(listing))
    places.set(point, place)
  }
  return [...places.values()].map(({ coordinates, links }) => ({
    name: links.length === 1 ? links.map(({ name }) => name).join() : `${links.length} businesses`,
    coordinates,
    links,
  }))
}
