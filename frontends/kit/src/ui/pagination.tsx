import { pageNumbers } from '@directory/frontend-kit/page-numbers'
import { Link } from '@directory/frontend-kit/router'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  readonly linkTo: (page: number) => string
}

const cell = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2.5 font-semibold text-[0.9375rem] tabular-nums'
const link = `${cell} border border-transparent hover:border-control hover:bg-surface`

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pageCount, linkTo }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" className={link}>
          <ChevronLeft aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">Previous</span>
        </Link>
      )}
      {pageNumbers(page, pageCount).map((number, index, all) =>
        number === null ? (
          <span key={`gap-after-${all[index - 1]}`} aria-hidden className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={linkTo(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            className={number === page ? `${cell} bg-primary text-on-primary` : link}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={linkTo(page + 1)} rel="next" className={link}>
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight aria-hidden className="size-4.5" />
        </Link>
      )}
    </nav>
  )
}
