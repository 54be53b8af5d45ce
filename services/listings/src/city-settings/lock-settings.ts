import { Area } from '@directory/contracts/catalogue/city'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { requireRow, settingsState } from './read-settings.ts'

const LockedSettings = z.strictObject({ id: z.uuid(), version: z.int(), state: z.json() })
const LockedAreas = z.strictObject({ areas: z.json() })

/**
 * Locks the settings until the transaction ends, which also blocks the assignment of listings to areas. Returns them with their row's id.
 */
export async function lockSettings(sql: SqlQueries): Promise<{ id: string; settings: CitySettings }> {
  const [locked] = await rows(sql, LockedSettings)`SELECT id, version, state FROM city_settings FOR UPDATE`
  const row = requireRow(locked)
  return { id: row.id, settings: settingsState(row) }
}

/**
 * The city's areas, locked against changes until the transaction ends. Listings must be locked after this, in the same order as in a change
 * of areas.
 */
export async function lockAreas(sql: SqlQueries): Promise<Area[]> {
  const [locked] = await rows(sql, LockedAreas)`SELECT state->'areas' AS areas FROM city_settings FOR SHARE`
  return parseTolerantly(Area.array(), requireRow(locked).areas)
}
