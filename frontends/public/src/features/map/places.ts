import type { ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'

export type MapListing = Pick<ListingCard, 'slug' | 'name' | 'location' | 'coordinates'>

interface PlaceLink {
  readonly name: string
  readonly detail: string
  readonly to: string
}

/** A point on a map with its businesses. */
export interface Place {
  readonly name: string
  readonly coordinates: Coordinates
  /** The links in its popup; without links, it has no popup. */
  readonly links: readonly PlaceLink[]
}

const toLink = ({ slug, name, location }: MapListing): PlaceLink => ({ name, detail: location, to: `/business/${slug}` })

/** Groups listings by position: those at the same point share a pin, or only the topmost could be clicked. */
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
