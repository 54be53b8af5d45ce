import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { importListings } from './import-listings.ts'

export function importRoutes(database: Database) {
  return handlers('listings', {
    importListings: ({ caller, body }) => importListings(database, caller, body),
  })
}
