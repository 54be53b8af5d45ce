import type { DirectoryPage, ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import { Pagination } from '@directory/frontend-kit/ui/pagination'
import type { ReactNode } from 'react'
import { useCountAppearances } from '../use-count-appearances.ts'
import { ListingGrid } from './listing-grid.tsx'
import { NoSuchPage } from './no-such-page.tsx'

interface DirectoryResultsProps {
  readonly result: DirectoryPage
  readonly linkTo: (page: number) => string
  readonly isChanging: boolean
  /** Which listings get large cards. */
  readonly isFeatured: (listing: ListingCard) => boolean
  readonly mayEndWithAd?: boolean
  /** The origin of distances. */
  readonly near?: Coordinates | null
  /** Shown without results. */
  readonly empty: ReactNode
}

/** The businesses of one page, with pagination. */
export function DirectoryResults({ result, linkTo, isChanging, isFeatured, mayEndWithAd, near, empty }: DirectoryResultsProps) {
  const { items, page, pageCount } = result
  useCountAppearances(items)
  if (items.length === 0 && pageCount > 0) return <NoSuchPage page={page} pageCount={pageCount} firstPage={linkTo(1)} />
  if (items.length === 0) return empty
  return (
    <div className="grid gap-10">
      <ListingGrid
        gold={items.filter(isFeatured)}
        listings={items.filter((item) => !isFeatured(item))}
        isChanging={isChanging}
        mayEndWithAd={mayEndWithAd}
        near={near}
      />
      <Pagination page={page} pageCount={pageCount} linkTo={linkTo} />
    </div>
  )
}
