import { Button } from '@directory/frontend-kit/ui/button'
import { FileDown } from 'lucide-react'
import { useDownloadListings } from '../api/download-listings.ts'
import type { ListingFilter } from '../listing-filter.ts'

/** Downloads the listings on all pages of the list. */
export function ExportButton({ filter }: { filter: ListingFilter }) {
  const download = useDownloadListings()
  return (
    <Button variant="quiet" disabled={download.isPending} onClick={() => download.mutate(filter)}>
      <FileDown aria-hidden />
      {download.isPending ? 'Preparing…' : 'Export CSV'}
    </Button>
  )
}
