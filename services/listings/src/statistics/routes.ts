import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readStatistics } from './read-statistics.ts'

export function statisticsRoutes(database: Database) {
  return handlers('listings', {
    getListingStatistics: ({ query: { months } }) => readStatistics(database, months),
  })
}
