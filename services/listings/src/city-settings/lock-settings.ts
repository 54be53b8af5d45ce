import { Area } from '@directory/contracts/catalogue/city'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { settingsState, writtenRow } from './read-settings.ts'

const LockedSettings = z.strictObject({ id: z.uuid(), version: z.int(), state: z.json() })
const LockedAreas = z.strictObject({ areas: z.json() })

/** The settings and their row's id, which nobody else changes until the transaction ends; nor does anybody place a listing meanwhile. */
export async function lockSettings(sql: SqlQueries): Promise<{ id: string; settings: CitySettings }> {
  const [held] = await rows(sql, LockedSettings)`SELECT id, version, state FROM city_settings FOR UPDATE`
  const row = writtenRow(held)
  return { id: row.id, settings: settingsState(row) }
}

/**
 * The city's areas, which stay as they are until the transaction ends. Whoever also locks a listing does so after this, in the order in
 * which a change of the areas does.
 */
export async function lockAreas(sql: SqlQueries): Promise<Area[]> {
  const [held] = await rows(sql, LockedAreas)`SELECT state->'areas' AS areas FROM city_settings FOR SHARE`
  return parseTolerantly(Area.array(), writtenRow(held).areas)
}
