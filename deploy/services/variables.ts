import { ObservabilityEnv } from '@directory/kit/env'
import type { z } from 'zod'

/** Variables that are left at what they are without being given, and why. */
export const leftAlone: Readonly<Record<string, string>> = {
  STRIPE_API_URL: 'Stripe itself',
  MEDIA_DIRECTORY: 'pictures are kept in a bucket',
  FRONTENDS_DIRECTORY: 'lies in the image',
  PICTURES_DIRECTORY: 'demo data only',
}

/** Variables whose values are nobody's but the service's that reads them; all others are settings of the installation. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'SIGNING_KEY',
  'OTHER_SIGNING_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MEILI_ADMIN_KEY',
  'MEILI_SEARCH_KEY',
]

/** What a process of the image is given to read. */
export const variablesRead = (env: z.ZodObject): string[] =>
  [...new Set([...Object.keys(env.shape), ...Object.keys(ObservabilityEnv.shape)])].filter((name) => !(name in leftAlone))
