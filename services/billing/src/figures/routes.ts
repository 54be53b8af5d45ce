import type { City } from '@directory/contracts/catalogue/city'
import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readRevenue } from './read-revenue.ts'

export function figureRoutes(database: Database, { timeZone }: City) {
  return handlers('billing', {
    getRevenue: ({ query: { months } }) => readRevenue(database, { timeZone, months }),
  })
}
