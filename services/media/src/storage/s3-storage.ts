import { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { tracedCall } from '@directory/kit/tracing/tracing'
import type { Storage } from './storage.ts'

export interface Bucket {
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const unlessMissing = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return undefined
  throw error
}

/** The answer to a question about the bucket itself has no body, and so no name of what is missing. */
const unlessNoBucket = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

/** Another copy of the service was faster. */
const unlessMadeMeanwhile = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou') return undefined
  throw error
}

/** Keeps files in a bucket of a store that speaks S3. */
export function createS3Storage({ endpoint, name: Bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most stores but Amazon's know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      (parameters) =>
        tracedCall({ name: `S3 ${commandName?.replace(/Command$/, '') ?? 'request'}` }, () => next(parameters)),
    { step: 'initialize', name: 'traced' },
  )
  const find = (Key: string) => client.send(new GetObjectCommand({ Bucket, Key })).catch(unlessMissing)

  return {
    getSize: async (Key) => (await client.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessMissing))?.ContentLength,
    async read(file) {
      const bytes = await (await find(file))?.Body?.transformToByteArray()
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    async open(file) {
      const found = await find(file)
      if (!(found?.Body instanceof Readable) || found.ContentLength === undefined) return undefined
      return { size: found.ContentLength, stream: found.Body }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unlessMissing)
    },
    async sweep() {},
    async prepare() {
      const isThere = await client.send(new HeadBucketCommand({ Bucket })).catch(unlessNoBucket)
      if (!isThere) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessMadeMeanwhile)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}
