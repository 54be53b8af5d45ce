import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { SearchX } from 'lucide-react'
import { type Filters, writeFilters } from '../filters.ts'

/** Businesses match, but not so many that they reach this page: an old or a typed address. */
export function NoSuchPage({ page, pageCount, filters }: { page: number; pageCount: number; filters: Filters }) {
  const pages = pageCount === 1 ? 'There is only one page' : `There are ${pageCount} pages`
  return (
    <EmptyState icon={SearchX} title={`There is no page ${page}`} message={`${pages} of businesses for this search.`}>
      <Button asChild variant="outline">
        <Link to={`/businesses${writeFilters({ ...filters, page: undefined })}`}>Go to the first page</Link>
      </Button>
    </EmptyState>
  )
}
