import { Area } from '@directory/contracts/catalogue/city'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { settingsState, writtenRow } from './read-settings.ts'

const LockedSettings = z.strictObject({ id: z.uuid(), version: z.int(), state: z.json() })
const LockedAreas = z.strictObject({ areas: z.json() })

/** Locks the settings until the transaction ends; no listing is placed in that time either. Returns them with their row's id. */
export async function lockSettings(sql: SqlQueries): Promise<{ id: string; settings: CitySettings }> {
  const [held] = await rows(sql, LockedSettings)`SELECT id, version, state FROM city_settings FOR UPDATE`
  const row = writtenRow(held)
  return { id: row.id, settings: settingsState(row) }
}

/**
 * The city's areas, which stay as they are until the transaction ends. Lock listings after this, in the order in which a change of areas
 * does.
 */
export async function lockAreas(sql: SqlQueries): Promise<Area[]> {
  const [held] = await rows(sql, LockedAreas)`SELECT state->'areas' AS areas FROM city_settings FOR SHARE`
  return parseTolerantly(Area.array(), writtenRow(held).areas)
}
