import type { City } from '@directory/contracts/catalogue/city'
import { getCitySettings, setCitySettings } from '@directory/contracts/http/city-settings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'

export function citySettingsRoutes(app: FastifyInstance, database: Database, { siteName }: City): void {
  route(app, getCitySettings, () => readSettings(database))
  route(app, setCitySettings, ({ caller, body }) => changeSettings(database, caller, siteName, body))
}
