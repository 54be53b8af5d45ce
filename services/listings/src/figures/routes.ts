import type { City } from '@directory/contracts/catalogue/city'
import { getListingFigures } from '@directory/contracts/http/figures'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readFigures } from './read-figures.ts'

export function figureRoutes(app: FastifyInstance, database: Database, { timeZone }: City): void {
  route(app, getListingFigures, ({ query: { months } }) => readFigures(database, { timeZone, months }))
}
