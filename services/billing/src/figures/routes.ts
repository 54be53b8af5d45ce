import type { City } from '@directory/contracts/catalogue/city'
import { getRevenue } from '@directory/contracts/http/figures'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readRevenue } from './read-revenue.ts'

export function figureRoutes(app: FastifyInstance, database: Database, { timeZone }: City): void {
  route(app, getRevenue, ({ query: { months } }) => readRevenue(database, { timeZone, months }))
}
