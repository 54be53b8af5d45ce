import { milesBetween } from '@directory/contracts/catalogue/position'
import type { ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import { Icon } from '@directory/frontend-kit/ui/icon'

interface ListingPlaceProps {
  readonly listing: Pick<ListingCard, 'location' | 'coordinates'>
  /** The origin of the distance. */
  readonly near: Coordinates | null | undefined
}

const inMiles = (miles: number): string => (miles < 0.1 ? 'less than 0.1 miles' : `${miles.toFixed(miles < 10 ? 1 : 0)} miles`)

/** A listing's location, with the distance if an origin is given. */
export function ListingPlace({ listing: { location, coordinates }, near }: ListingPlaceProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-ink-soft">
      <Icon name="map-pin" className="size-4 shrink-0" />
      <span className="truncate">{location}</span>
      {near && coordinates && <span className="whitespace-nowrap font-semibold text-ink">{inMiles(milesBetween(near, coordinates))}</span>}
    </span>
  )
}
