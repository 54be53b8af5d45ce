import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { SearchX } from 'lucide-react'

/** Shown for a page number beyond the last: an old or a typed address. */
export function NoSuchPage({ page, pageCount, firstPage }: { page: number; pageCount: number; firstPage: string }) {
  const pages = pageCount === 1 ? 'There is only one page' : `There are ${pageCount} pages`
  return (
    <EmptyState icon={SearchX} title={`There is no page ${page}`} message={`${pages} of businesses for this search.`}>
      <Button asChild variant="outline">
        <Link to={firstPage}>Go to the first page</Link>
      </Button>
    </EmptyState>
  )
}
