import { parseEnv, ServiceEnv } from '@directory/kit/env'
import { z } from 'zod'

export const IdentityEnv = ServiceEnv.extend({
  /** A private Ed25519 key as a JWK; it signs access tokens. */
  SIGNING_KEY: z.string().min(1),
})
export type IdentityEnv = z.infer<typeof IdentityEnv>

export const readEnv = (): Readonly<IdentityEnv> => parseEnv(IdentityEnv)
