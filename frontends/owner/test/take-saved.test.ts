import { expect, test } from 'vitest'
import { changedSince, typedSince } from '../src/shared/forms/take-saved.ts'

test('when something was typed while a form was being saved, then that alone is newer than what was sent', () => {
  const sent = { name: 'Ada ', phone: '', links: { facebook: 'a' } }
  expect(typedSince(sent, { ...sent, links: { facebook: 'a' } })).toEqual([])
  expect(typedSince(sent, { name: 'Ada ', phone: '0115', links: { facebook: 'b' } })).toEqual([
    ['phone', '0115'],
    ['links', { facebook: 'b' }],
  ])
})

test('when one field of a form was changed, then it alone is sent, as it is to be held', () => {
  const shown = { name: '', vatNumber: '', country: 'GB' }
  const now = { ...shown, name: ' Ada Ltd ' }
  expect(changedSince(shown, now, { name: 'Ada Ltd', vatNumber: null, country: 'GB' })).toEqual({ name: 'Ada Ltd' })
  expect(changedSince(shown, shown, { name: null, vatNumber: null, country: 'GB' })).toEqual({})
})
