import type { StorageEnv } from '../env.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** A bucket if one is configured, otherwise a directory. */
export async function createStorage(env: StorageEnv): Promise<Storage> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MEDIA_DIRECTORY } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    // Its library is large, and not needed for storage on disk.
    const { createS3Storage } = await import('./s3-storage.ts')
    return createS3Storage({
      endpoint: S3_ENDPOINT,
      name: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    })
  }
  if (MEDIA_DIRECTORY) return createDiskStorage(MEDIA_DIRECTORY)
  throw new Error('neither a directory nor a bucket is configured')
}
