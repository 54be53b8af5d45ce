import { PrivatePicturesKey, ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const EnquiriesEnv = ServiceEnv.extend({
  MEDIA_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
  PRIVATE_PICTURES_KEY: PrivatePicturesKey,
  /** The domain at which this installation receives email, such as answers.example.com; without it, answers are written on the page. */
  INBOUND_MAIL_DOMAIN: z.hostname().optional(),
})
export type EnquiriesEnv = z.infer<typeof EnquiriesEnv>
