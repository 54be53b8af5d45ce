import type { Listing } from '@directory/contracts/events/listings'
import { Select } from '@directory/frontend-kit/ui/select'

interface ChooseListingProps {
  readonly listings: readonly Listing[]
  /** Undefined for all of them. */
  readonly chosen: Listing | undefined
  readonly onChoose: (slug: string) => void
}

/** Selects one listing or all of them. Not shown with a single listing. */
export function ChooseListing({ listings, chosen, onChoose }: ChooseListingProps) {
  if (listings.length < 2) return null
  return (
    <Select
      aria-label="Listing"
      className="w-full sm:w-60"
      value={chosen?.slug ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">All listings</option>
      {listings.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  )
}
