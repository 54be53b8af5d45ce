import { enquiryStates } from '@directory/contracts/catalogue/enquiries'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { keepPreviousData, useQuery } from '@directory/frontend-kit/queries'
import { Link, Outlet, useParams, useSearchParams } from '@directory/frontend-kit/router'
import { sum } from '@directory/frontend-kit/sum'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { cx } from 'class-variance-authority'
import { Settings2 } from 'lucide-react'
import { entries, values } from 'remeda'
import { receivedQuery } from './api/read-received.ts'
import { EnquiryList } from './components/enquiry-list.tsx'
import { InboxFilters } from './components/inbox-filters.tsx'
import { buildInboxPath, parseInboxFilter } from './inbox-filter.ts'

/** The inbox: on wide screens beside the conversation, on narrow ones in place of it. */
export function InboxScreen() {
  const [query] = useSearchParams()
  const { id } = useParams()
  const filter = parseInboxFilter(query)
  // While typing a search, the earlier result stays.
  const { data, error, refetch } = useQuery({ ...receivedQuery(filter), placeholderData: keepPreviousData })
  const { data: listings = [] } = useQuery(ownListingsQuery)
  const tabs = [
    {
      label: 'All',
      to: buildInboxPath({ ...filter, state: '' }, id),
      isCurrent: filter.state === '',
      count: data && sum(values(data.counts)),
    },
    ...entries(enquiryStates).map(([state, label]) => ({
      label,
      to: buildInboxPath({ ...filter, state }, id),
      isCurrent: filter.state === state,
      count: data?.counts[state],
    })),
  ]
  return (
    <div className="wrap pt-8 pb-20">
      <div className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', id ? 'xl:mb-5' : 'mb-5')}>
        <h1 className={cx('font-display font-medium text-title', id && 'max-xl:sr-only')}>Enquiries</h1>
        <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-2', id && 'max-xl:hidden')}>
          <Link to="/my-enquiries" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
            Sent enquiries
          </Link>
          <Button asChild variant="outline">
            <Link to="/enquiries/settings">
              <Settings2 aria-hidden />
              Saved replies and settings
            </Link>
          </Button>
        </div>
      </div>
      <div className={cx('mb-5', id && 'max-xl:hidden')}>
        <LinkTabs label="Enquiries by state" tabs={tabs} />
      </div>
      <div className="xl:grid xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        <section aria-labelledby="inbox" className={cx('gap-4', id ? 'hidden xl:grid' : 'grid')}>
          <h2 id="inbox" className="sr-only">
            Inbox
          </h2>
          <InboxFilters filter={filter} currentId={id} listings={listings} labels={data?.labels ?? []} />
          {data ? (
            <EnquiryList filter={filter} received={data} currentId={id} showsBusiness={listings.length > 1} />
          ) : error ? (
            <ErrorState title="Error Loading Enquiries" message={error.message} onRetry={() => void refetch()} />
          ) : (
            <div role="status" className="grid gap-3">
              <span className="sr-only">Loading enquiries…</span>
              <Skeleton className="h-24 rounded-xl" />
              <Skeleton className="h-24 rounded-xl" />
              <Skeleton className="h-24 rounded-xl" />
            </div>
          )}
        </section>
        <div className={cx('min-w-0', !id && 'max-xl:hidden')}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
