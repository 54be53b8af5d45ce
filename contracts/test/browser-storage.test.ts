import { expect, test } from 'vitest'
import { findStored } from '../src/catalogue/browser-storage.ts'

test.each([
  ['cookie', 'access', 'access'],
  ['cookie', '__Host-refresh', 'refresh'],
  ['cookie', '__Secure-browser', 'browser'],
  ['session', 'draft:0198c0de:profile', 'draft:'],
] as const)('when a %s is named %s, then it is found as %s', (kind, found, name) => {
  expect(findStored(kind, found)?.name).toBe(name)
})

test.each([
  ['cookie', '_ga'],
  ['local', 'access'],
  ['local', '__Host-favourites'],
  ['session', 'my-draft:1'],
] as const)('when a %s is named %s, then it is unknown', (kind, found) => {
  expect(findStored(kind, found)).toBeUndefined()
})
