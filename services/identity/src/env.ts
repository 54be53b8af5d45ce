import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const IdentityEnv = ServiceEnv.extend({
  /** A private Ed25519 key as a JWK; it signs access tokens. */
  SIGNING_KEY: z.string().min(1),
  /** Another such key, whose tokens are also accepted: the next or the previous one during key rotation. */
  OTHER_SIGNING_KEY: z.string().optional(),
  CITY: CityEnv,
  /** The public URL of the site, to which mails link. */
  SITE_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must look like smtps://user:password@mail.example:465' }),
  /** Whom mails are from; without it, the site under the city's contact address. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must look like Name <name@mail.example>')
    .optional(),
})
export type IdentityEnv = z.infer<typeof IdentityEnv>
