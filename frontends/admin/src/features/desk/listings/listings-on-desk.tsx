import { useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { QueueOnDesk } from '../components/queue-on-desk.tsx'
import { buildDeskPath, type DeskFilter, parseDeskFilter } from './desk-filter.ts'
import { DeskFilters } from './desk-filters.tsx'
import { ListingOnDesk } from './listing-on-desk.tsx'
import { listingQueue } from './listing-queue.ts'

function FilteredQueue({ filter }: { filter: DeskFilter }) {
  const [queue] = useState(() => listingQueue(filter))
  return (
    <QueueOnDesk queue={queue}>{(item, controls) => <ListingOnDesk key={item.listing.id} item={item} controls={controls} />}</QueueOnDesk>
  )
}

/** The pending listings that match the filter in the address: a bookmark of it is a view. */
export function ListingsOnDesk() {
  const [query] = useSearchParams()
  const filter = parseDeskFilter(query)
  return (
    <>
      <DeskFilters filter={filter} />
      <FilteredQueue key={buildDeskPath(filter)} filter={filter} />
    </>
  )
}
