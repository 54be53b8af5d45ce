import path from 'node:path'
import { createVariables, serviceNames } from '@directory/contracts/services'
import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { TrustedProxies } from '@directory/kit/network/trusted-proxies'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

export const BffEnv = ServiceEnv.extend({
  CITY: CityEnv,
  ...createVariables(serviceNames, 'URL', () => address),
  /** Where visitors reach the site; canonical addresses begin with it, and cookies are secure when it is https. */
  SITE_URL: address,
  /** Whether the prices that screens show hold the VAT, or it comes on top; billing charges by the same setting. */
  PRICES_INCLUDE_VAT: z.stringbool().default(true),
  MEILI_URL: address.optional(),
  MEILI_SEARCH_KEY: z.string().optional(),
  MEILI_ADMIN_KEY: z.string().optional(),
  FRONTENDS_DIRECTORY: z.string().default(path.resolve(import.meta.dirname, '../../frontends/dist')),
  /** Pictures that are served under /pictures/. */
  PICTURES_DIRECTORY: z.string().optional(),
  /** Where maps have their tiles from, such as https://tiles.example/{z}/{x}/{y}.png; without it there are no maps. */
  MAP_TILE_URL: address
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must contain {z}, {x} and {y}')
    .refine((url) => !url.includes('{s}'), 'must not contain {s}: tiles must come from one host')
    .optional(),
  /** What the tiles' provider asks to be said below a map. */
  MAP_ATTRIBUTION: z.string().default(''),
  TRUST_PROXY: TrustedProxies.default(0),
})
export type BffEnv = z.infer<typeof BffEnv>
