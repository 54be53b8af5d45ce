import { expect, test } from 'vitest'
import { parseEnv, ServiceEnv } from '../src/env.ts'

const complete = { DATABASE_URL: 'postgres://a:secret@localhost/directory', JWKS_URL: 'http://localhost/jwks.json' }

test('when one variable is missing and another malformed, then one line names both', () => {
  const parse = () => parseEnv(ServiceEnv, { DATABASE_URL: 'mysql://localhost', JWKS_URL: '' })
  expect(parse).toThrow(/^Configuration: DATABASE_URL must look like postgres:.*; JWKS_URL is missing\.$/)
})

test('when a secret is a default of docker-compose.yml, then production refuses it by name without printing it', () => {
  const source = { ...complete, DATABASE_URL: 'postgres://a:development-only@localhost/directory' }
  expect(parseEnv(ServiceEnv, source).DATABASE_URL).toBe(source.DATABASE_URL)
  expect(() => parseEnv(ServiceEnv, { ...source, NODE_ENV: 'production' })).toThrow(
    /^Configuration: DATABASE_URL holds a default secret, which production refuses\.$/,
  )
  expect(parseEnv(ServiceEnv, { ...complete, NODE_ENV: 'production' }).NODE_ENV).toBe('production')
})
