import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Map as MapIcon } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { groupByPlace, type MapListing } from '../places.ts'
import { MapCanvas } from './map-canvas.tsx'

/**
 * Listings on a map that opens on demand; nothing without a map provider or JavaScript. Place it last in a wrapping row: the button is an
 * item of the row, and the map takes a line of its own below.
 */
export function ListingMap({ listings }: { listings: readonly MapListing[] }) {
  const { map } = useSite()
  const [isOpen, setOpen] = useState(false)
  const places = useMemo(() => groupByPlace(listings), [listings])
  const id = useId()
  if (!map) return null
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="noscript:hidden print:hidden"
      >
        <MapIcon aria-hidden />
        {isOpen ? 'Hide map' : 'Show map'}
      </Button>
      <div id={id} hidden={!isOpen} className="basis-full print:hidden">
        {isOpen && places.length === 0 && <p className="text-ink-soft">None of these businesses has told us its position on the map.</p>}
        {isOpen && places.length > 0 && <MapCanvas label="Map of these businesses" places={places} {...map} className="h-80 sm:h-104" />}
      </div>
    </>
  )
}
