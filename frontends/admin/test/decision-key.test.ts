import { expect, test } from 'vitest'
import { decisionForKey } from '../src/features/enquiries/decision-key.ts'

test('D delivers and S refuses, but not together with a key of the browser', () => {
  const press = (key: string, more: object = {}) => decisionForKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })
  expect([press('d'), press('D'), press('s'), press('x')]).toEqual([{ isSpam: false }, { isSpam: false }, { isSpam: true }, undefined])
  expect([press('d', { ctrlKey: true }), press('s', { metaKey: true }), press('s', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
