import { useQuery } from '@directory/frontend-kit/queries'
import { Navigate, useSearchParams } from '@directory/frontend-kit/router'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { PenLine } from 'lucide-react'
import { useRef } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { useOpened } from '../../shared/use-opened.ts'
import { listingsQuery } from '../listings/api/read-listings.ts'
import { ListingDialogs, type OpenDialog } from '../listings/components/listing-dialogs.tsx'
import { parseListingFilter } from '../listings/listing-filter.ts'
import { ChangedListing } from './components/changed-listing.tsx'

/** Each listing loads its changes separately. */
const pageSize = 10

const buildPagePath = (page: number): string => (page === 1 ? '/admin/changes' : `/admin/changes?page=${page}`)

/** Owners' changes to listings since approval. */
export function ChangesScreen() {
  const [query] = useSearchParams()
  const { page } = parseListingFilter(query)
  const changed = parseListingFilter(new URLSearchParams({ state: 'changed', sort: 'oldest', page: String(page) }))
  const { data, error, refetch, isPlaceholderData } = useQuery(listingsQuery(changed, pageSize))
  const { opened, open, close, backTo } = useOpened<OpenDialog>()
  const list = useRef<HTMLDivElement>(null)
  // The last page's listings have been dealt with.
  if (data && page > data.pageCount && !isPlaceholderData) return <Navigate to={buildPagePath(data.pageCount)} replace />
  return (
    <AdminScreen
      title="Changed since approval"
      intro="Owners’ changes are already live. Approve them, set the listing to pending, which takes it off the site, or edit it."
    >
      <h2 className="sr-only">Businesses that have changed</h2>
      {data ? (
        <LeadFocus next={() => backTo() ?? list.current}>
          <div ref={list} tabIndex={-1} className="grid gap-6">
            {data.items.map((listing) => (
              <ChangedListing key={listing.id} listing={listing} onEdit={() => open({ dialog: 'edit', listing })} />
            ))}
            {data.items.length === 0 && (
              <EmptyState icon={PenLine} title="Nothing has changed" message="Owners’ changes to approved listings appear here." />
            )}
            <Pagination page={page} pageCount={data.pageCount} linkTo={buildPagePath} />
          </div>
          <ListingDialogs open={opened} onClose={close} />
        </LeadFocus>
      ) : error ? (
        <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading changes…" />
      )}
    </AdminScreen>
  )
}
