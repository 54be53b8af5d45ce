import { ServiceEnv, ServicesKey } from '@directory/kit/env'
import { z } from 'zod'

const StorageEnv = z.object({
  /** The directory for pictures on this machine's disk. */
  MEDIA_DIRECTORY: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})
export type StorageEnv = z.infer<typeof StorageEnv>

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Pictures are stored in a bucket if one is configured, otherwise on disk: an incomplete bucket configuration is an error. */
export const MediaEnv = ServiceEnv.extend({ ...StorageEnv.shape, SERVICES_KEY: ServicesKey }).check(({ value, issues }) => {
  const missing = bucketVariables.filter((name) => !value[name])
  const isBucket = missing.length < bucketVariables.length
  const absent = isBucket ? missing : value.MEDIA_DIRECTORY ? [] : ['MEDIA_DIRECTORY']
  for (const name of absent) issues.push({ code: 'custom', path: [name], input: undefined, message: 'is missing' })
})
export type MediaEnv = z.infer<typeof MediaEnv>
