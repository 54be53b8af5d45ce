import { getCategories } from '@directory/contracts/http/listings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'

export function categoryRoutes(app: FastifyInstance, database: Database): void {
  route(app, getCategories, () => database.category.findMany({ orderBy: { name: 'asc' } }))
}
