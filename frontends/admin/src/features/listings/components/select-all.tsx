import { formatCount } from '@directory/contracts/catalogue/number-format'
import { mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import { Button } from '@directory/frontend-kit/ui/button'
import type { useReadListingIds } from '../api/read-listing-ids.ts'
import type { ListingFilter } from '../listing-filter.ts'

interface SelectAllProps {
  readonly filter: ListingFilter
  /** The ids of the page. */
  readonly ids: readonly string[]
  /** The number of listings on all pages. */
  readonly total: number
  readonly selected: ReadonlySet<string>
  /** Reads the ids on the other pages, and selects them. */
  readonly reading: ReturnType<typeof useReadListingIds>
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** Selects a page of the list, and then all other pages too. */
export function SelectAll({ filter, ids, total, selected, reading, onSelect }: SelectAllProps) {
  const isPageSelected = ids.every((id) => selected.has(id))
  const all = Math.min(total, mostAtOnce)
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sm">
        <span className="grid size-8 place-items-center">
          <input
            type="checkbox"
            checked={isPageSelected}
            onChange={({ target }) => onSelect(ids, target.checked)}
            className="size-5 accent-primary"
          />
        </span>
        Select all on this page
      </label>
      {isPageSelected && selected.size < all && (
        <Button variant="quiet" disabled={reading.isPending} onClick={() => reading.mutate(filter)}>
          {reading.isPending ? 'Selecting…' : `Select ${total > mostAtOnce ? 'the first' : 'all'} ${formatCount(all)}`}
        </Button>
      )}
    </div>
  )
}
