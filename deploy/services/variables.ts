import { ObservabilityEnv } from '@directory/kit/env'
import type { z } from 'zod'

/** Variables that are left at their defaults in deployments, with the reason. */
export const defaultedVariables: Readonly<Record<string, string>> = {
  STRIPE_API_URL: 'the real Stripe',
  MEDIA_DIRECTORY: 'pictures are kept in a bucket',
  TERMS: 'that of the catalogue',
  FRONTENDS_DIRECTORY: 'part of the image',
  PICTURES_DIRECTORY: 'demo data only',
}

/** Variables that are secrets of the service that reads them; all others are settings of the installation. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'SIGNING_KEY',
  'OTHER_SIGNING_KEY',
  'SERVICES_KEY',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'INBOUND_MAIL_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MEILI_ADMIN_KEY',
  'MEILI_SEARCH_KEY',
]

/** The environment variables of a process of the image. */
export const variablesRead = (env: z.ZodObject): string[] =>
  [...new Set([...Object.keys(env.shape), ...Object.keys(ObservabilityEnv.shape)])].filter((name) => !(name in defaultedVariables))
