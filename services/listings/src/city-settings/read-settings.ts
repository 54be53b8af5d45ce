import { Area } from '@directory/contracts/catalogue/city'
import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'

interface Row {
  readonly id: string
  readonly version: number
  readonly state: object
}

/** They are written when the service starts. */
function found<Found>([row]: readonly Found[]): Found {
  if (row === undefined) throw new Problem('service-unavailable')
  return row
}

/** What admins have set for the city. */
export async function readSettings(sql: SqlQueries): Promise<CitySettings> {
  const { state, version } = found(await sql.$queryRaw<Row>`SELECT id, version, state FROM city_settings`)
  return parseTolerantly(CitySettings, { ...state, version })
}

/** The settings and their row's id, which nobody else changes until the transaction ends; nor does anybody place a listing meanwhile. */
export async function holdSettings(sql: SqlQueries): Promise<{ id: string; settings: CitySettings }> {
  const { id, state, version } = found(await sql.$queryRaw<Row>`SELECT id, version, state FROM city_settings FOR UPDATE`)
  return { id, settings: parseTolerantly(CitySettings, { ...state, version }) }
}

/**
 * The city's areas, which stay as they are until the transaction ends. Whoever also locks a listing does so after this, in the order in
 * which a change of the areas does.
 */
export async function holdAreas(sql: SqlQueries): Promise<Area[]> {
  const { areas } = found(await sql.$queryRaw<{ areas: unknown }>`SELECT state->'areas' AS areas FROM city_settings FOR SHARE`)
  return parseTolerantly(Area.array(), areas)
}
