import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { Table } from '@directory/frontend-kit/ui/table'
import { ListingRow, type RowDialog } from './listing-row.tsx'

interface ListingTableProps {
  readonly listings: readonly ListedForAdmins[]
  readonly selected: ReadonlySet<string>
  readonly isToDecide: boolean
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly onOpen: (dialog: RowDialog, listing: ListedForAdmins) => void
}

const headings = ['', 'Business', 'State', 'Package', 'Featured', ''] as const

/** Listings as a table with selectable rows. */
export function ListingTable({ listings, selected, isToDecide, onSelect, onOpen }: ListingTableProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const getCategoryName = (id: string | null) => categories?.find((category) => category.id === id)?.name ?? (id ? '…' : 'Uncategorized')
  return (
    // The scroll margin keeps focused elements clear of the selection bar.
    <Table headings={headings} className="[&_:is(a,button,input,select)]:scroll-mb-36">
      {listings.map((listing) => (
        <ListingRow
          key={listing.id}
          listing={listing}
          category={getCategoryName(listing.categoryId)}
          isSelected={selected.has(listing.id)}
          isToDecide={isToDecide}
          onSelect={(isSelected) => onSelect([listing.id], isSelected)}
          onOpen={(dialog) => onOpen(dialog, listing)}
        />
      ))}
    </Table>
  )
}
