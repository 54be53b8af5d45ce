import type { Listing } from '@directory/contracts/events/listings'
import type { ListingEdition } from '@directory/contracts/http/moderation'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { followEdit } from '../listings/notify-of-edit.ts'
import { curatedColumns } from '../stored-listings/rating-source.ts'
import { storedChange } from '../stored-listings/stored.ts'

/** Changes a listing's content and its curated rating together, and tells its owner. An edit based on an outdated version is a conflict. */
export const editListing = (
  database: Database,
  caller: Caller,
  id: string,
  { version, change = {}, rating, reason }: ListingEdition,
): Promise<Listing> =>
  changeListing(database, caller, id, {
    data(before) {
      if (before.version !== version) throw new Problem('conflict')
      return { ...storedChange(change, before), ...(rating ? curatedColumns(rating) : {}) }
    },
    location: change.location,
    follow: followEdit(caller, reason),
    decision: { action: 'editListing', note: reason },
  })
