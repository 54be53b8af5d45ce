import { expect, test } from 'vitest'
import { createCode, hashCode } from '../src/claims/claim-codes.ts'
import { hasMetaTag } from '../src/claims/find-meta-tag.ts'
import { statesText } from '../src/claims/read-text-records.ts'
import { findProvable } from '../src/verification/provable.ts'
import { hasLapsed, noVerification } from '../src/verification/verification.ts'

const proofs = (website: string | null) => {
  const listing = { name: 'Café', email: null, website }
  return [findProvable('website-email', listing), findProvable('dns', listing), findProvable('meta-tag', listing)]
}

test.each<[website: string | null, ...proofs: (string | null)[]]>([
  ['https://www.cafe.example/home?x=1', 'cafe.example', 'cafe.example', 'cafe.example'],
  ['http://beeston.cafe.co.uk', 'cafe.co.uk', 'cafe.co.uk', 'beeston.cafe.co.uk'],
  // The tenant of a host has neither addresses nor records there.
  ['https://cafe.wixsite.com/home', null, null, 'cafe.wixsite.com'],
  ['https://cafe.github.io', null, null, 'cafe.github.io'],
  // A page on a platform proves nothing about the platform.
  ['https://www.facebook.com/cafe', null, null, null],
  ['https://sites.google.com/view/cafe', null, null, null],
  // At a provider of mail everybody has an address, at an institution everybody in it.
  ['https://www.btinternet.com/~cafe', null, null, null],
  ['https://www.nottingham.ac.uk/cafe', null, 'nottingham.ac.uk', 'nottingham.ac.uk'],
  ['https://192.0.2.1/', null, null, null],
  ['no address', null, null, null],
  [null, null, null, null],
])('%s proves an address at %s, a record of %s and a tag on %s', (website, ...expected) => {
  expect(proofs(website)).toEqual(expected)
})

test('the public address is compared without case, and documents prove the name', () => {
  const listing = { name: 'Café', email: 'Hello@Cafe.example', website: null }
  expect(findProvable('public-email', listing)).toBe('hello@cafe.example')
  expect(findProvable('public-email', { ...listing, email: null })).toBeNull()
  expect(findProvable('documents', listing)).toBe('Café')
})

test.each<[verifiedBy: string, value: string, change: object, lapsed: boolean]>([
  ['dns', 'cafe.example', { website: 'http://shop.cafe.example/other' }, false],
  ['dns', 'cafe.example', { website: 'https://other.example' }, true],
  ['dns', 'cafe.example', { website: null }, true],
  ['meta-tag', 'cafe.example', { website: 'https://shop.cafe.example' }, true],
  ['public-email', 'hello@cafe.example', { email: 'HELLO@cafe.example' }, false],
  ['public-email', 'hello@cafe.example', { email: 'other@cafe.example' }, true],
  ['public-email', 'hello@cafe.example', { website: null }, false],
  ['documents', 'Café', { name: 'Bar' }, true],
])('what was verified by %s as %s lapses with %j: %s', (verifiedBy, verifiedValue, change, lapsed) => {
  const listing = { name: 'Café', email: 'hello@cafe.example', website: 'https://cafe.example' }
  expect(hasLapsed({ ...listing, verifiedBy, verifiedValue, verifiedAt: new Date(), ...change })).toBe(lapsed)
  expect(hasLapsed({ ...listing, ...noVerification, ...change })).toBe(false)
})

test('a code is entered with any case and spaces, and counts for its claim alone', () => {
  const code = createCode()
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(hashCode('a', ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(hashCode('a', code))
  expect(hashCode('b', code)).not.toBe(hashCode('a', code))
  expect(new Set(Array.from({ length: 50 }, createCode)).size).toBe(50)
})

test('a tag counts with its own name and token, wherever it stands', () => {
  const page = (tag: string) => `<!doctype html><html><head><title>Café</title>${tag}</head><body><a href="tel:1">x</a></body></html>`
  expect(hasMetaTag(page('<meta name="directory-verification" content="token">'), 'token')).toBe(true)
  expect(hasMetaTag(page(`<META content=' token ' name='directory-verification' />`), 'token')).toBe(true)
  expect(hasMetaTag(page('<meta name="directory-verification" content="other">'), 'token')).toBe(false)
  expect(hasMetaTag(page('<meta name="description" content="token">'), 'token')).toBe(false)
  expect(hasMetaTag(page('&lt;meta name="directory-verification" content="token"&gt;'), 'token')).toBe(false)
})

test('a record counts at the domain or below, although a name server does not answer for one of them', async () => {
  const records = new Map([
    ['_directory-verification.a.example', ['x', ' directory-verification=t ']],
    ['b.example', ['directory-verification=t']],
  ])
  const read = async (name: string) => {
    if (name === '_directory-verification.b.example') throw new Error('no answer')
    return records.get(name) ?? []
  }
  expect(await statesText(read, 'a.example', 'directory-verification=t')).toBe(true)
  expect(await statesText(read, 'b.example', 'directory-verification=t')).toBe(true)
  expect(await statesText(read, 'c.example', 'directory-verification=t')).toBe(false)
})
