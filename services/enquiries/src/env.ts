import { ServiceEnv, ServicesKey } from '@directory/kit/env'
import { z } from 'zod'

export const EnquiriesEnv = ServiceEnv.extend({
  MEDIA_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
  SERVICES_KEY: ServicesKey,
  /** The domain at which this installation receives email, such as answers.example.com; without it, answers are written on the page. */
  INBOUND_MAIL_DOMAIN: z.hostname().optional(),
  /** The port on which email is received by SMTP, from everywhere; without it, it is not. */
  INBOUND_SMTP_PORT: z.coerce
    .number()
    .int()
    .min(1, 'must be a port from 1 to 65535')
    .max(65_535, 'must be a port from 1 to 65535')
    .optional(),
  /** Files in PEM format for STARTTLS: the certificate with its chain, and its key. */
  INBOUND_SMTP_CERTIFICATE: z.string().optional(),
  INBOUND_SMTP_KEY: z.string().optional(),
  /** Shared with the provider's adapter that hands over email; without it, none is accepted that way. */
  INBOUND_MAIL_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
})
export type EnquiriesEnv = z.infer<typeof EnquiriesEnv>
