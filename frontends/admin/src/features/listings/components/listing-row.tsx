import * as api from '@directory/contracts/http/addresses'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Button } from '@directory/frontend-kit/ui/button'
import { Cell } from '@directory/frontend-kit/ui/table'
import { cx } from 'class-variance-authority'
import { Pencil, Trash2 } from 'lucide-react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import { packageLabels } from '../../../shared/listing-text.ts'
import { useOwnCase } from '../../../shared/use-own-case.ts'
import { useRole } from '../../../shared/use-role.ts'
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

const stateText = ({ isActive, isApproved }: ListedForAdmins): string =>
  `${isActive ? 'Active' : 'Inactive'}, ${isApproved ? 'approved' : 'pending'}`

/** A listing with the actions that the role has; none for a moderator’s own. */
export function ListingRow({ listing, category, isSelected, isToDecide, onSelect, onOpen }: ListingRowProps) {
  const { name } = listing
  const { may } = useRole()
  const isOwnCase = useOwnCase(listing.ownerId)
  return (
    <tr className="border-line border-b max-lg:relative max-lg:block max-lg:py-4">
      <td className="py-3 pr-3 align-top max-lg:absolute max-lg:top-3 max-lg:left-0 max-lg:p-0">
        {may(api.startBulkJob) && (
          <label className="grid size-8 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
              className="size-5 accent-primary"
            />
            <span className="sr-only">Select {name}</span>
          </label>
        )}
      </td>
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal max-lg:block max-lg:pt-0 max-lg:pr-0 max-lg:pl-10">
        <ListingAbout listing={listing} category={category} />
      </th>
      <Cell label="State" className="max-lg:items-center">
        {isOwnCase ? (
          stateText(listing)
        ) : (
          <StateBadges listing={listing} onDeactivate={() => onOpen('deactivate')} onUnapprove={() => onOpen('unapprove')} />
        )}
      </Cell>
      <Cell label="Package" className="max-lg:items-center">
        {may(api.setPackage) ? <PackageChoice listing={listing} /> : packageLabels[listing.advertisingPackage]}
      </Cell>
      <Cell label="Featured" className="max-lg:items-center">
        {may(api.setFeatured) ? <FeaturedToggle listing={listing} /> : listing.featured ? 'Featured' : 'No'}
      </Cell>
      <td className="py-3 align-top max-lg:block max-lg:pt-2 max-lg:pb-0">
        <div className={cx('flex flex-wrap justify-end gap-2', isToDecide && 'lg:min-w-50')}>
          {isToDecide && !isOwnCase && <PendingDecision listing={listing} onReject={() => onOpen('reject')} />}
          {isOwnCase && <ConflictOfInterest conflict="business" />}
          <div className="flex gap-2">
            {may(api.editListing) && (
              <Button variant="outline" size="icon" aria-label={`Edit ${name}`} title="Edit" onClick={() => onOpen('edit')}>
                <Pencil aria-hidden />
              </Button>
            )}
            {may(api.removeListing) && (
              <Button variant="danger" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={() => onOpen('delete')}>
                <Trash2 aria-hidden />
              </Button>
            )}
          </div>
        </div>
      </td>
    </tr>
  )
}
