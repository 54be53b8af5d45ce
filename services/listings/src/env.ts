import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv, ServicesKey } from '@directory/kit/env'
import { z } from 'zod'

export const ListingsEnv = ServiceEnv.extend({
  CITY: CityEnv,
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  SERVICES_KEY: ServicesKey,
  /** Whether listing or reviewing a business requires a confirmed email address; by default, only in production. */
  REQUIRE_VERIFIED_EMAIL: z.stringbool().optional(),
})
export type ListingsEnv = z.infer<typeof ListingsEnv>

export const requiresVerifiedEmail = ({ REQUIRE_VERIFIED_EMAIL, NODE_ENV }: ListingsEnv): boolean =>
  REQUIRE_VERIFIED_EMAIL ?? NODE_ENV === 'production'
