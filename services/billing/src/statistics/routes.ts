import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readRevenue } from './read-revenue.ts'

export function statisticsRoutes(database: Database) {
  return handlers('billing', {
    getRevenue: ({ query: { months } }) => readRevenue(database, months),
  })
}
