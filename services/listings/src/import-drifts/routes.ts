import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { decideDrifts } from './decide-drifts.ts'
import { findDrifts } from './find-drifts.ts'

export function importDriftRoutes(database: Database) {
  return handlers('listings', {
    getImportDrifts: () => findDrifts(database),
    decideImportDrifts: ({ caller, body }) => decideDrifts(database, caller, body),
  })
}
