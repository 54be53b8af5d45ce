import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Button } from '@directory/frontend-kit/ui/button'
import { Cell } from '@directory/frontend-kit/ui/table'
import { cx } from 'class-variance-authority'
import { Pencil, Trash2 } from 'lucide-react'
import { FeaturedToggle } from './featured-toggle.tsx'
import { ListingAbout } from './listing-about.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PendingDecision } from './pending-decision.tsx'
import { StateBadges } from './state-badges.tsx'

/** The dialogs that a row can open. */
export type RowDialog = 'edit' | 'delete' | 'reject' | 'deactivate' | 'unapprove'

export interface ListingRowProps {
  readonly listing: ListedForAdmins
  readonly category: string
  readonly isSelected: boolean
  /** Whether it is in the list of pending listings. */
  readonly isToDecide: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onOpen: (dialog: RowDialog) => void
}

/** A listing with all actions of an admin. */
export function ListingRow({ listing, category, isSelected, isToDecide, onSelect, onOpen }: ListingRowProps) {
  const { name } = listing
  return (
    <tr className="border-line border-b max-lg:relative max-lg:block max-lg:py-4">
      <td className="py-3 pr-3 align-top max-lg:absolute max-lg:top-3 max-lg:left-0 max-lg:p-0">
        <label className="grid size-8 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-5 accent-primary"
          />
          <span className="sr-only">Select {name}</span>
        </label>
      </td>
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal max-lg:block max-lg:pt-0 max-lg:pr-0 max-lg:pl-10">
        <ListingAbout listing={listing} category={category} />
      </th>
      <Cell label="State" className="max-lg:items-center">
        <StateBadges listing={listing} onDeactivate={() => onOpen('deactivate')} onUnapprove={() => onOpen('unapprove')} />
      </Cell>
      <Cell label="Package" className="max-lg:items-center">
        <PackageChoice listing={listing} />
      </Cell>
      <Cell label="Featured" className="max-lg:items-center">
        <FeaturedToggle listing={listing} />
      </Cell>
      <td className="py-3 align-top max-lg:block max-lg:pt-2 max-lg:pb-0">
        <div className={cx('flex flex-wrap justify-end gap-2', isToDecide && 'lg:min-w-50')}>
          {isToDecide && <PendingDecision listing={listing} onReject={() => onOpen('reject')} />}
          <div className="flex gap-2">
            <Button variant="outline" size="icon" aria-label={`Edit ${name}`} title="Edit" onClick={() => onOpen('edit')}>
              <Pencil aria-hidden />
            </Button>
            <Button variant="danger" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={() => onOpen('delete')}>
              <Trash2 aria-hidden />
            </Button>
          </div>
        </div>
      </td>
    </tr>
  )
}
