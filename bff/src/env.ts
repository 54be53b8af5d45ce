import path from 'node:path'
import { createVariables, serviceNames } from '@directory/contracts/services'
import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { TrustedProxies } from '@directory/kit/network/trusted-proxies'
import { TermsEnv } from '@directory/kit/terms-env'
import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

export const BffEnv = ServiceEnv.extend({
  CITY: CityEnv,
  ...createVariables(serviceNames, 'URL', () => httpUrl),
  /** The public URL of the site: the base of canonical URLs. With https, cookies are secure. */
  SITE_URL: httpUrl,
  /** Whether displayed prices include VAT; otherwise it is added. Billing uses the same setting. */
  PRICES_INCLUDE_VAT: z.stringbool().default(true),
  TERMS: TermsEnv,
  MEILI_URL: httpUrl.optional(),
  MEILI_SEARCH_KEY: z.string().optional(),
  MEILI_ADMIN_KEY: z.string().optional(),
  FRONTENDS_DIRECTORY: z.string().default(path.resolve(import.meta.dirname, '../../frontends/dist')),
  /** The directory of the pictures that are served under /pictures/. */
  PICTURES_DIRECTORY: z.string().optional(),
  /** The URL of the map tiles, such as https://tiles.example/{z}/{x}/{y}.png; without it, there are no maps. */
  MAP_TILE_URL: httpUrl
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must contain {z}, {x} and {y}')
    .refine((url) => !url.includes('{s}'), 'must not contain {s}: tiles must come from one host')
    .optional(),
  /** The attribution below maps that the tile provider requires. */
  MAP_ATTRIBUTION: z.string().default(''),
  /** Seconds for which pages are served from memory after they were last known to be current, while the database is unavailable. */
  STALE_PAGE_SECONDS: z.coerce.number().int().min(0).max(3_600).default(300),
  TRUST_PROXY: TrustedProxies.default(0),
})
export type BffEnv = z.infer<typeof BffEnv>
