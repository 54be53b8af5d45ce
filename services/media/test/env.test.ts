import { parseEnv } from '@directory/kit/env'
import { expect, test } from 'vitest'
import { MediaEnv } from '../src/env.ts'

const service = {
  DATABASE_URL: 'postgres://media@localhost/directory',
  JWKS_URL: 'http://127.0.0.1',
  SERVICES_KEY: 'sixteen characters',
}
const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'media',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

test('when a directory or a complete bucket is configured, then it is valid', () => {
  expect(parseEnv(MediaEnv, { ...service, MEDIA_DIRECTORY: '/var/media' })).toMatchObject({ MEDIA_DIRECTORY: '/var/media' })
  expect(parseEnv(MediaEnv, { ...service, ...bucket })).toMatchObject(bucket)
})

test('when neither is, or only a part of a bucket, then the missing variables are named', () => {
  expect(() => parseEnv(MediaEnv, service)).toThrow('Configuration: MEDIA_DIRECTORY is missing.')
  const { S3_BUCKET: _bucket, S3_SECRET_ACCESS_KEY: _secret, ...half } = bucket
  expect(() => parseEnv(MediaEnv, { ...service, ...half, MEDIA_DIRECTORY: '/var/media' })).toThrow(
    'Configuration: S3_BUCKET is missing; S3_SECRET_ACCESS_KEY is missing.',
  )
})
