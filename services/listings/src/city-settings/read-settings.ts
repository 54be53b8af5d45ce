import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

const State = CitySettings.omit({ version: true })

/** The settings' row, which is created when the service starts; throws a Problem if it does not exist yet. */
export function requireRow<Row>(row: Row | null | undefined): Row {
  if (!row) throw new Problem('service-unavailable')
  return row
}

/** Converts a row to the contract's settings. */
export const settingsState = ({ version, state }: { readonly version: number; readonly state: unknown }): CitySettings => ({
  ...parseTolerantly(State, state),
  version,
})

/** The city's settings. */
export const readSettings = async (database: Database): Promise<CitySettings> =>
  settingsState(requireRow(await database.citySettings.findFirst()))
