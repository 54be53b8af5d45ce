import * as api from '@directory/contracts/http/imports'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { importListings } from './import-listings.ts'

export function importRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.importListings, ({ caller, body }) => importListings(database, caller, body))
}
