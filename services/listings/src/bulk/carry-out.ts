import type { StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { setActivation, setApproval } from '../listings/decisions.ts'
import { followEdit } from '../listings/notify-of-edit.ts'
import { removeListing } from '../listings/remove-listing.ts'
import { rejectListing } from '../moderation/reject-listing.ts'
import { setPackage } from '../packages/set-package.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'

type Before = Pick<ListingRow, 'isApproved' | 'isActive' | 'rejectedAt' | 'advertisingPackage' | 'categoryId'> & {
  readonly hasChanges: boolean
}

/** The reason that owners are given for another category. */
const categoryReason = 'We have moved a number of businesses to other categories, so that visitors can find them more easily.'

/** Whether an action would not change a listing. */
export function isAlready(
  action: StoredBulkAction,
  { isApproved, isActive, rejectedAt, advertisingPackage, categoryId, hasChanges }: Before,
): boolean {
  switch (action.action) {
    case 'approve':
      return isApproved && !hasChanges
    case 'reject':
      return rejectedAt !== null
    case 'activate':
      return isActive
    case 'deactivate':
      return !isActive
    case 'set-package':
      return advertisingPackage === action.advertisingPackage
    case 'set-category':
      return categoryId === action.categoryId
    case 'delete':
      return false
  }
}

/** Carries out an action for one listing, as if an admin had done so manually. */
export async function carryOut(database: Database, caller: Caller, id: string, action: StoredBulkAction): Promise<void> {
  switch (action.action) {
    case 'approve':
      await setApproval(database, caller, id, { isApproved: true })
      return
    case 'reject':
      await rejectListing(database, caller, id, action)
      return
    case 'activate':
      await setActivation(database, caller, id, { isActive: true })
      return
    case 'deactivate':
      await setActivation(database, caller, id, { isActive: false, reason: action.reason })
      return
    case 'set-package':
      await setPackage(database, caller, id, action)
      return
    case 'set-category':
      await changeListing(database, caller, id, {
        data: { categoryId: action.categoryId },
        follow: followEdit(caller, categoryReason),
        decision: { action: 'editListing' },
      })
      return
    case 'delete':
      await removeListing(database, caller, id, { reason: action.reason })
  }
}
