import { City } from '@directory/contracts/catalogue/city'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { jsonVariable } from './json-variable.ts'

/** The CITY variable: the city's configuration as JSON; without it, Nottingham. */
export const CityEnv = jsonVariable(City, 'a city’s configuration').default(nottingham)
