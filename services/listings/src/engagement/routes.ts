import type { City } from '@directory/contracts/catalogue/city'
import { getOwnEngagement } from '@directory/contracts/http/engagement'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readEngagement } from './read-engagement.ts'

export function engagementRoutes(app: FastifyInstance, database: Database, { timeZone }: City): void {
  route(app, getOwnEngagement, ({ caller, query: { days } }) => readEngagement(database, caller.accountId, { timeZone, days }))
}
