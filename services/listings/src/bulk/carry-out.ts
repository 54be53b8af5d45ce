import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { setActivation, setApproval } from '../listings/decisions.ts'
import { deleteListing } from '../listings/delete-listing.ts'
import { setPackage } from '../packages/set-package.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'

type Before = Pick<ListingRow, 'isApproved' | 'isActive' | 'advertisingPackage' | 'categoryId'> & { readonly hasChanges: boolean }

/** Whether an action would not change a listing. */
export function isAlready(action: BulkAction, { isApproved, isActive, advertisingPackage, categoryId, hasChanges }: Before): boolean {
  switch (action.action) {
    case 'approve':
      return isApproved && !hasChanges
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
export async function carryOut(database: Database, caller: Caller, id: string, action: BulkAction): Promise<void> {
  switch (action.action) {
    case 'approve':
      await setApproval(database, caller, id, { isApproved: true })
      return
    case 'activate':
    case 'deactivate':
      await setActivation(database, caller, id, action.action === 'activate')
      return
    case 'set-package':
      await setPackage(database, caller, id, action.advertisingPackage)
      return
    case 'set-category':
      await changeListing(database, caller, id, { data: { categoryId: action.categoryId }, decision: { action: 'editListing' } })
      return
    case 'delete':
      await deleteListing(database, caller, id)
  }
}
