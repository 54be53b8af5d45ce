import { City } from '@directory/contracts/catalogue/city'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { z } from 'zod'

/** The CITY variable: the city's configuration as JSON; without it, Nottingham. */
export const CityEnv = z
  .string()
  .transform((json, context) => {
    try {
      return City.parse(JSON.parse(json))
    } catch (error) {
      context.addIssue({ code: 'custom', message: `is not a city's configuration: ${error instanceof Error ? error.message : error}` })
      return z.NEVER
    }
  })
  .default(nottingham)
