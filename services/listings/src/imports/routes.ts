import { handlers } from '@directory/kit/http/handlers'
import type { Pool } from 'pg'
import { importListings } from './import-listings.ts'

export function importRoutes(pool: Pool) {
  return handlers('listings', {
    importListings: ({ caller, body }) => importListings(pool, caller, body),
  })
}
