import type { City } from '@directory/contracts/catalogue/city'
import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'

export function citySettingsRoutes(database: Database, { siteName }: City) {
  return handlers('listings', {
    getCitySettings: () => readSettings(database),
    setCitySettings: ({ caller, body }) => changeSettings(database, caller, siteName, body),
  })
}
