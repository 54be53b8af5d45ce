import { CityEnv } from '@directory/kit/city-env'
import { parseEnv, ServiceEnv } from '@directory/kit/env'
import type { z } from 'zod'

export const ListingsEnv = ServiceEnv.extend({ CITY: CityEnv })
export type ListingsEnv = z.infer<typeof ListingsEnv>

export const readEnv = (): Readonly<ListingsEnv> => parseEnv(ListingsEnv)
