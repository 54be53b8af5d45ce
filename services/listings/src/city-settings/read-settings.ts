import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

const State = CitySettings.omit({ version: true })

/** The row of the settings, which is written when the service starts. */
export function writtenRow<Row>(row: Row | null | undefined): Row {
  if (!row) throw new Problem('service-unavailable')
  return row
}

/** The settings as the contracts know them, from their row. */
export const settingsState = ({ version, state }: { readonly version: number; readonly state: unknown }): CitySettings => ({
  ...parseTolerantly(State, state),
  version,
})

/** The city's settings. */
export const readSettings = async (database: Database): Promise<CitySettings> =>
  settingsState(writtenRow(await database.citySettings.findFirst()))
