import { Link, useQuery, useSearchParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { FileUp, Plus, Store } from 'lucide-react'
import { LinkTabs } from '../../shared/link-tabs.tsx'
import { textLink } from '../../shared/text-link.ts'
import { HealthLine } from '../health/components/health-line.tsx'
import { talliesQuery } from '../listings/api/read-tallies.ts'
import { ListingFilters } from '../listings/components/listing-filters.tsx'
import { ListingList } from '../listings/components/listing-list.tsx'
import { ListingSearch } from '../listings/components/listing-search.tsx'
import { addressOf, filterOf } from '../listings/listing-filter.ts'
import { ToDo } from './to-do.tsx'

/** Where admins begin: all listings, and the ways to what else waits for them. */
export function DashboardScreen() {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  const { data: tallies } = useQuery(talliesQuery)
  const isPending = filter.state === 'pending'
  const tabs = [
    { label: 'All Businesses', to: addressOf(filter, { state: 'all' }), isCurrent: !isPending, count: tallies?.all },
    { label: 'Pending Approval', to: addressOf(filter, { state: 'pending' }), isCurrent: isPending, count: tallies?.pending },
    { label: 'Social Media Clients', to: '/admin/social-media', isCurrent: false },
  ]
  return (
    <div className="wrap pt-8 pb-28">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">Admin Dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to="/">
              <Store aria-hidden />
              View Site
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/admin/import">
              <FileUp aria-hidden />
              Import CSV
            </Link>
          </Button>
          <Button asChild>
            <Link to="/add-business">
              <Plus aria-hidden />
              Add Business
            </Link>
          </Button>
        </div>
      </div>
      <HealthLine />
      <ToDo tallies={tallies} />
      <div className="mt-8">
        <LinkTabs label="Listings and clients" tabs={tabs} />
      </div>
      <h2 className="sr-only">{isPending ? 'Businesses pending approval' : 'All businesses'}</h2>
      <div className="mt-6 mb-6 grid gap-4">
        <ListingSearch filter={filter} />
        <ListingFilters filter={filter} />
        {filter.owner && (
          <p className="text-ink-soft">
            Only the businesses of one owner are shown.{' '}
            <Link to={addressOf(filter, { owner: '' })} className={textLink}>
              Show those of everybody
            </Link>
          </p>
        )}
      </div>
      <ListingList filter={filter} />
    </div>
  )
}
