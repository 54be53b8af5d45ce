import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readFigures } from './read-figures.ts'

export function figureRoutes(database: Database) {
  return handlers('listings', {
    getListingFigures: ({ query: { months } }) => readFigures(database, months),
  })
}
