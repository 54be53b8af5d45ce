import { formatCount } from '@directory/contracts/catalogue/number-format'
import * as api from '@directory/contracts/http/addresses'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { Navigate } from '@directory/frontend-kit/router'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { useOpened } from '../../../shared/use-opened.ts'
import { useRole } from '../../../shared/use-role.ts'
import { useRowFocus } from '../../../shared/use-row-focus.ts'
import { BulkBar } from '../../bulk/components/bulk-bar.tsx'
import { useReadListingIds } from '../api/read-listing-ids.ts'
import { listingsQuery } from '../api/read-listings.ts'
import { buildListingsPath, isNarrowed, type ListingFilter } from '../listing-filter.ts'
import { ExportButton } from './export-button.tsx'
import { ListingDialogs, type OpenDialog } from './listing-dialogs.tsx'
import { ListingTable } from './listing-table.tsx'
import { SelectAll } from './select-all.tsx'

const noIds: ReadonlySet<string> = new Set()

/** An invalid id in the address matches no listings. */
const isNoId = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 400

function NoListings({ filter }: { filter: ListingFilter }) {
  if (filter.state === 'pending' && !isNarrowed(filter))
    return (
      <EmptyState
        icon={SearchX}
        title="No businesses pending approval"
        message="Owners’ new listings appear here until they have been decided."
      />
    )
  return (
    <EmptyState
      icon={SearchX}
      title="No businesses found"
      message={isNarrowed(filter) ? 'Try another name, or fewer filters.' : 'Businesses appear here once they are listed.'}
    />
  )
}

/** The listings that match the filters, page by page, with single and bulk actions. */
export function ListingList({ filter }: { filter: ListingFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(listingsQuery(filter))
  const { may } = useRole()
  const { opened, open, close, backTo } = useOpened<OpenDialog>()
  // The selection is kept across the pages of one list, but not for another list.
  const list = buildListingsPath(filter, { page: 1 })
  const [selection, setSelection] = useState({ list, ids: noIds })
  const selected = selection.list === list ? selection.ids : noIds
  const count = useRef<HTMLParagraphElement>(null)
  const rowFocus = useRowFocus()
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelection({ list, ids: isSelected ? new Set([...selected, ...ids]) : new Set([...selected].filter((id) => !ids.includes(id))) })
  // Ignored if another list is open by now.
  const reading = useReadListingIds((ids, requested) => buildListingsPath(requested, { page: 1 }) === list && select(ids, true))

  if (!data && error && !isNoId(error))
    return <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
  if (!data && !error) return <ListSkeleton label="Loading businesses…" />
  const { items = [], total = 0, pageCount = 1 } = data ?? {}
  // The last page's listings have been dealt with.
  if (filter.page > pageCount && !isPlaceholderData) return <Navigate to={buildListingsPath(filter, { page: pageCount })} replace />
  return (
    <LeadFocus
      next={(within) => backTo() ?? rowFocus.next(within) ?? count.current}
      onFocusCapture={rowFocus.onFocusCapture}
      aria-busy={isPlaceholderData}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <p ref={count} tabIndex={-1} role="status" className="text-ink-soft">
          {formatCount(total)} {total === 1 ? 'business' : 'businesses'}
        </p>
        {total > 0 && may(api.downloadListings) && <ExportButton filter={filter} />}
      </div>
      {items.length === 0 ? (
        <NoListings filter={filter} />
      ) : (
        <>
          {may(api.startBulkJob) && (
            <SelectAll
              filter={filter}
              ids={items.map(({ id }) => id)}
              total={total}
              selected={selected}
              reading={reading}
              onSelect={select}
            />
          )}
          <ListingTable
            listings={items}
            selected={selected}
            isToDecide={filter.state === 'pending'}
            onSelect={select}
            onOpen={(dialog, listing) => open({ dialog, listing })}
          />
        </>
      )}
      <div className="mt-8">
        <Pagination page={filter.page} pageCount={pageCount} linkTo={(page) => buildListingsPath(filter, { page })} />
      </div>
      <BulkBar ids={[...selected]} isSelecting={reading.isPending} onClear={() => setSelection({ list, ids: noIds })} />
      {/* The current listing: it is refetched after a conflict. */}
      <ListingDialogs
        open={opened && { ...opened, listing: items.find(({ id }) => id === opened.listing.id) ?? opened.listing }}
        onClose={close}
      />
    </LeadFocus>
  )
}
