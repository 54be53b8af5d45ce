import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv, ServicesKey } from '@directory/kit/env'
import { z } from 'zod'

export const SocialMediaEnv = ServiceEnv.extend({
  CITY: CityEnv,
  SERVICES_KEY: ServicesKey,
  MEDIA_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
})
export type SocialMediaEnv = z.infer<typeof SocialMediaEnv>
