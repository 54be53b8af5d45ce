import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv, ServicesKey } from '@directory/kit/env'
import { TermsEnv } from '@directory/kit/terms-env'
import { z } from 'zod'

export const IdentityEnv = ServiceEnv.extend({
  /** A private Ed25519 key as a JWK; it signs access tokens. */
  SIGNING_KEY: z.string().min(1),
  /** Another such key, whose tokens are also accepted: the next or the previous one during key rotation. */
  OTHER_SIGNING_KEY: z.string().optional(),
  /** With which other services seal the secrets of emails. */
  SERVICES_KEY: ServicesKey,
  CITY: CityEnv,
  TERMS: TermsEnv,
  /** The public URL of the site, which emails link to. */
  SITE_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must look like smtps://user:password@mail.example:465' }),
  /** The sender of emails; by default the site's name with the city's contact address. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must look like Name <name@mail.example>')
    .optional(),
  /** Shared with the adapter that sends reports of bounces and complaints; without it, none are accepted. */
  MAIL_WEBHOOK_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
})
export type IdentityEnv = z.infer<typeof IdentityEnv>
