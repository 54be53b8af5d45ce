import type { ListingPage } from '@directory/contracts/http/directory'
import { useEffect } from 'react'
import { rememberViewed } from '../../recently-viewed/recently-viewed.ts'
import { useCountView } from '../use-count-view.ts'

/** Records a visit to a business's page; on the first page, a small script does so before hydration. */
export function Visited({ listing }: { listing: Pick<ListingPage, 'id' | 'slug'> }) {
  useCountView(listing.id)
  useEffect(() => rememberViewed(listing.slug), [listing.slug])
  return <span hidden data-visit={listing.id} data-slug={listing.slug} />
}
