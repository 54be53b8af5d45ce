import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const ListingsEnv = ServiceEnv.extend({
  CITY: CityEnv,
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  /** Whether only a confirmed address may list or review a business; unset: in production. */
  REQUIRE_VERIFIED_EMAIL: z.stringbool().optional(),
})
export type ListingsEnv = z.infer<typeof ListingsEnv>

export const requiresVerifiedEmail = ({ REQUIRE_VERIFIED_EMAIL, NODE_ENV }: ListingsEnv): boolean =>
  REQUIRE_VERIFIED_EMAIL ?? NODE_ENV === 'production'
