import type { DirectoryPage } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import { type Filters, writeFilters } from '../filters.ts'
import { ListingGrid } from './listing-grid.tsx'
import { NoBusinesses } from './no-businesses.tsx'
import { NoSuchPage } from './no-such-page.tsx'

interface DirectoryResultsProps {
  readonly result: DirectoryPage
  readonly filters: Filters
  readonly isChanging: boolean
}

/** The businesses of one page with the way to the others; on the first, gold ones stand out in large cards. */
export function DirectoryResults({ result, filters, isChanging }: DirectoryResultsProps) {
  const { items, page, pageCount } = result
  const isGold = (item: (typeof items)[number]) => page === 1 && item.package === 'gold'
  if (items.length === 0 && pageCount > 0) return <NoSuchPage page={page} pageCount={pageCount} filters={filters} />
  if (items.length === 0)
    return (
      <NoBusinesses>
        <Button asChild variant="outline">
          <Link to="/businesses">Show all businesses</Link>
        </Button>
      </NoBusinesses>
    )
  return (
    <div className="grid gap-10">
      <ListingGrid gold={items.filter(isGold)} listings={items.filter((item) => !isGold(item))} isChanging={isChanging} />
      <Pagination page={page} pageCount={pageCount} linkTo={(number) => `/businesses${writeFilters({ ...filters, page: number })}`} />
    </div>
  )
}
