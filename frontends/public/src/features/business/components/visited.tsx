import type { ListingPage } from '@directory/contracts/http/directory'
import { useRememberViewed } from '../../recently-viewed/recently-viewed.ts'
import { useCountView } from '../use-count-view.ts'

/** Records a visit to a business's page. */
export function Visited({ listing }: { listing: Pick<ListingPage, 'id' | 'slug'> }) {
  useCountView(listing.id)
  useRememberViewed(listing.slug)
  return null
}
