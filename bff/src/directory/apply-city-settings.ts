import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { applyAreas } from './apply-areas.ts'

/**
 * Applies the newest settings with their areas if newer than the stored ones (or, if forced, in any case). Returns whether there were any.
 */
export async function applyCitySettings(tx: PoolClient, settings: readonly CitySettings[], force = false): Promise<boolean> {
  const newest = settings.toSorted((a, b) => a.version - b.version).at(-1)
  if (!newest) return false
  const { rowCount } = await tx.query(
    `INSERT INTO city_settings (version, state) VALUES ($1, $2)
     ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, state = excluded.state WHERE excluded.version > city_settings.version OR $3`,
    [newest.version, newest, force],
  )
  if (!rowCount) return false
  await applyAreas(tx, newest.areas)
  return true
}

/** It may have been stored by an earlier release. */
const StoredSettings = z.strictObject({ state: z.unknown() })

/** The city settings as last received. */
export async function readCitySettings(tx: PoolClient): Promise<CitySettings | undefined> {
  const [settings] = checkedRows(StoredSettings, await tx.query('SELECT state FROM city_settings'))
  return settings && parseTolerantly(CitySettings, settings.state)
}
