import { dashboardTitle } from '@directory/contracts/catalogue/roles'
import * as api from '@directory/contracts/http/addresses'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { FileUp, Plus, Store } from 'lucide-react'
import { textLink } from '../../shared/text-link.ts'
import { useRole } from '../../shared/use-role.ts'
import { RunningJobs } from '../bulk/components/running-jobs.tsx'
import { citySettingsQuery } from '../city-settings/api/read-settings.ts'
import { heldCountQuery } from '../enquiries/api/read-held.ts'
import { HealthLine } from '../health/components/health-line.tsx'
import { countsQuery } from '../listings/api/read-counts.ts'
import { ListingFilters } from '../listings/components/listing-filters.tsx'
import { ListingList } from '../listings/components/listing-list.tsx'
import { ListingSearch } from '../listings/components/listing-search.tsx'
import { buildListingsPath, type ListingFilter, parseListingFilter } from '../listings/listing-filter.ts'
import { clientStatsQuery } from '../social-clients/api/read-clients.ts'
import { clientsTab, isClientsTab } from '../social-clients/client-filter.ts'
import { ClientsTab } from '../social-clients/clients-tab.tsx'
import { ToDo } from './to-do.tsx'

/** All listings, or those pending approval. */
function ListingsTab({ filter }: { filter: ListingFilter }) {
  return (
    <>
      <h2 className="sr-only">{filter.state === 'pending' ? 'Businesses pending approval' : 'All businesses'}</h2>
      <div className="mt-6 mb-6 grid gap-4">
        <ListingSearch filter={filter} />
        <ListingFilters filter={filter} />
        {filter.owner && (
          <p className="text-ink-soft">
            Only one owner’s businesses are shown.{' '}
            <Link to={buildListingsPath(filter, { owner: '' })} className={textLink}>
              Show everybody’s
            </Link>
          </p>
        )}
      </div>
      <ListingList filter={filter} />
    </>
  )
}

/** The start screen of the team: all listings or clients, and links to everything else, as far as their role goes. */
export function DashboardScreen() {
  const [query] = useSearchParams()
  const filter = parseListingFilter(query)
  const { role, may, mayOpen } = useRole()
  const [hasListings, hasClients] = [may(api.getAllListings), may(api.getSocialClients)]
  const { data: counts } = useQuery({ ...countsQuery, enabled: may(api.getModerationCounts) })
  const { data: clients } = useQuery({ ...clientStatsQuery, enabled: hasClients })
  const { data: settings } = useQuery({ ...citySettingsQuery, enabled: may(api.getCitySettings) })
  const { data: heldEnquiries } = useQuery({ ...heldCountQuery, enabled: may(api.getHeldEnquiries) })
  const isClients = hasClients && (isClientsTab(query) || !hasListings)
  const isPending = !isClients && filter.state === 'pending'
  // A search among clients does not carry over to businesses.
  const listingFilter = isClients ? parseListingFilter(new URLSearchParams()) : filter
  const listingTabs = [
    {
      label: 'All Businesses',
      to: buildListingsPath(listingFilter, { state: 'all' }),
      isCurrent: !isPending && !isClients,
      count: counts?.all,
    },
    { label: 'Pending Approval', to: buildListingsPath(listingFilter, { state: 'pending' }), isCurrent: isPending, count: counts?.pending },
  ]
  const clientTab = { label: 'Social Media Clients', to: clientsTab, isCurrent: isClients, count: clients?.total }
  const tabs = [...(hasListings ? listingTabs : []), ...(hasClients ? [clientTab] : [])]
  return (
    <div className="wrap pt-8 pb-28">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">{dashboardTitle(role)}</h1>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to="/">
              <Store aria-hidden />
              View Site
            </Link>
          </Button>
          {mayOpen('/admin/import') && (
            <>
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
            </>
          )}
        </div>
      </div>
      {mayOpen('/admin/health') && <HealthLine />}
      {mayOpen('/admin/bulk-jobs') && <RunningJobs />}
      <ToDo reader={role} counts={counts} clients={clients} settings={settings} heldEnquiries={heldEnquiries} />
      {tabs.length > 0 && (
        <div className="mt-8">
          <LinkTabs label="Listings and clients" tabs={tabs} />
        </div>
      )}
      {isClients ? <ClientsTab /> : hasListings && <ListingsTab filter={filter} />}
    </div>
  )
}
