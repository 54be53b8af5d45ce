import { areaOf, type City } from '@directory/contracts/catalogue/city'
import * as api from '@directory/contracts/http/listings'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { changeListing, ownedBy } from './change-listing.ts'
import { createListing } from './create-listing.ts'
import { deleteListing } from './delete-listing.ts'
import { listingState, withImages } from './listing-state.ts'
import { packageByAdmin } from './set-package.ts'

export function listingRoutes(app: FastifyInstance, database: Database, city: City): void {
  route(app, api.createListing, ({ caller, body }) => createListing(database, city, caller, body))

  route(app, api.getOwnListings, async ({ caller }) => {
    const rows = await database.listing.findMany({
      where: { ownerId: caller.accountId },
      orderBy: { createdAt: 'desc' },
      include: withImages,
    })
    return rows.map(listingState)
  })

  route(app, api.getListing, async ({ caller, params }) => {
    const row = await database.listing.findFirst({ where: { id: params.id, ...ownedBy(caller) }, include: withImages })
    if (!row) throw new Problem('listing-not-found')
    return listingState(row)
  })

  route(app, api.updateListing, ({ caller, params, body }) => {
    const area = body.location === undefined ? {} : { area: areaOf(city, body.location)?.slug ?? null }
    return changeListing(database, caller, params.id, { ...body, ...area })
  })

  route(app, api.deleteListing, async ({ caller, params }) => {
    await deleteListing(database, caller, params.id)
    return null
  })

  route(app, api.setApproval, ({ caller, params, body }) => changeListing(database, caller, params.id, body))
  route(app, api.setActivation, ({ caller, params, body }) => changeListing(database, caller, params.id, body))
  route(app, api.setPackage, ({ caller, params, body }) =>
    changeListing(database, caller, params.id, packageByAdmin(body.advertisingPackage)),
  )
}
