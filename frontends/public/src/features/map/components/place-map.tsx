import type { Coordinates } from '@directory/contracts/primitives'
import { useSite } from '@directory/frontend-kit/site'
import { ArrowUpRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Place } from '../places.ts'
import { useIsNear } from '../use-is-near.ts'
import { MapCanvas } from './map-canvas.tsx'

interface PlaceMapProps {
  readonly name: string
  readonly coordinates: Coordinates
}

const streetMapAddress = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** A map of a business's location, drawn when it comes near the viewport; nothing without a map provider. */
export function PlaceMap({ name, coordinates }: PlaceMapProps) {
  const { map } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const { latitude, longitude } = coordinates
  const places = useMemo((): Place[] => [{ name, coordinates: { latitude, longitude }, links: [] }], [name, latitude, longitude])
  if (!map) return null
  return (
    <div ref={frame} data-needs-script="" className="mt-4 print:hidden">
      <div className="noscript:hidden">
        <MapCanvas label={`Map of where ${name} is`} places={places} {...map} isWanted={isNear} className="h-64 sm:h-80" />
      </div>
      <a
        href={streetMapAddress(coordinates)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline underline-offset-4"
      >
        Open in OpenStreetMap
        <ArrowUpRight aria-hidden className="size-4.5" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  )
}
