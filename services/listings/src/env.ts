import { CityEnv } from '@directory/kit/city-env'
import { PrivatePicturesKey, ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const ListingsEnv = ServiceEnv.extend({
  CITY: CityEnv,
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  PRIVATE_PICTURES_KEY: PrivatePicturesKey,
  /** Whether listing or reviewing a business requires a confirmed email address; by default, only in production. */
  REQUIRE_VERIFIED_EMAIL: z.stringbool().optional(),
})
export type ListingsEnv = z.infer<typeof ListingsEnv>

export const requiresVerifiedEmail = ({ REQUIRE_VERIFIED_EMAIL, NODE_ENV }: ListingsEnv): boolean =>
  REQUIRE_VERIFIED_EMAIL ?? NODE_ENV === 'production'
