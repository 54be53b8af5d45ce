import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { changesSinceApproval } from './changes-since-approval.ts'
import { countModeration } from './counts.ts'
import { editListing } from './edit-listing.ts'
import { exportListings } from './export-listings.ts'
import { listIds } from './list-ids.ts'
import { listForAdmins } from './list-listings.ts'
import { rejectListing } from './reject-listing.ts'

export function moderationRoutes(database: Database) {
  return handlers('listings', {
    getAllListings: ({ query }) => listForAdmins(database, query),
    getListingIds: ({ query }) => listIds(database, query),
    getExportedListings: ({ query }) => exportListings(database, query),
    getModerationCounts: () => countModeration(database),
    getChangesSinceApproval: ({ params }) => changesSinceApproval(database, params.id),
    editListing: ({ caller, params, body }) => editListing(database, caller, params.id, body),
    rejectListing: ({ caller, params, body }) => rejectListing(database, caller, params.id, body),

    setFeatured: ({ caller, params, body }) =>
      changeListing(database, caller, params.id, { data: body, decision: { action: 'setFeatured' } }),
  })
}
