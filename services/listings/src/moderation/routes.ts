import { getExportedListings } from '@directory/contracts/http/exported-listings'
import * as api from '@directory/contracts/http/moderation'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { changesSinceApproval } from './changes-since-approval.ts'
import { editListing } from './edit-listing.ts'
import { exportListings } from './export-listings.ts'
import { listForAdmins, listIds } from './list-listings.ts'
import { rejectListing } from './reject-listing.ts'
import { countModeration } from './tallies.ts'

export function moderationRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.getAllListings, ({ query }) => listForAdmins(database, query))
  route(app, api.getListingIds, ({ query }) => listIds(database, query))
  route(app, getExportedListings, ({ query }) => exportListings(database, query))
  route(app, api.getModerationTallies, () => countModeration(database))
  route(app, api.getChangesSinceApproval, ({ params }) => changesSinceApproval(database, params.id))
  route(app, api.editListing, ({ caller, params, body }) => editListing(database, caller, params.id, body))
  route(app, api.rejectListing, ({ caller, params, body }) => rejectListing(database, caller, params.id, body))
  route(app, api.setFeatured, ({ caller, params, body }) =>
    changeListing(database, caller, params.id, { data: body, decision: { action: 'setFeatured' } }),
  )
}
