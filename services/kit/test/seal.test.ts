import { expect, test } from 'vitest'
import { createSeal } from '../src/seal.ts'

const { seal, open } = createSeal('a key of the services')

test('what is sealed is legible to whoever has the key, and looks different each time', () => {
  const sealed = ['Café & Co', 'Café & Co', ''].map(seal)
  expect(sealed.map(open)).toEqual(['Café & Co', 'Café & Co', ''])
  expect(new Set(sealed).size).toBe(3)
  expect(sealed.join()).not.toContain(Buffer.from('Café').toString('base64url'))
})

test('when it was sealed with another key, or has been changed, then it does not open', () => {
  const sealed = seal('K7M4PQ9X')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const refuse of [() => createSeal('another key of services').open(sealed), () => open(changed), () => open(sealed.slice(0, 30))])
    expect(refuse).toThrow()
})
