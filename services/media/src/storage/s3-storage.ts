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

/** The response to a HEAD request for the bucket itself has no body, and so no error name. */
const unlessNoBucket = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

/** Another copy of the service created it first. */
const unlessCreatedMeanwhile = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou') return undefined
  throw error
}

/** Stores files in an S3-compatible bucket. */
export function createS3Storage({ endpoint, name: Bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most stores other than Amazon's support neither buckets as host names nor the newer checksums.
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
      const object = await find(file)
      if (!(object?.Body instanceof Readable) || object.ContentLength === undefined) return undefined
      return { size: object.ContentLength, stream: object.Body }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unlessMissing)
    },
    async sweep() {},
    async prepare() {
      const exists = await client.send(new HeadBucketCommand({ Bucket })).catch(unlessNoBucket)
      if (!exists) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessCreatedMeanwhile)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}
