import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const SocialMediaEnv = ServiceEnv.extend({
  CITY: CityEnv,
  MEDIA_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
})
export type SocialMediaEnv = z.infer<typeof SocialMediaEnv>
