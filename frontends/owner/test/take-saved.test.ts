import { expect, test } from 'vitest'
import { changedSince, typedSince } from '../src/shared/forms/take-saved.ts'

test('when something was typed while a form was being saved, then only that is newer than the sent values', () => {
  const sent = { name: 'Ada ', phone: '', links: { facebook: 'a' } }
  expect(typedSince(sent, { ...sent, links: { facebook: 'a' } })).toEqual([])
  expect(typedSince(sent, { name: 'Ada ', phone: '0115', links: { facebook: 'b' } })).toEqual([
    ['phone', '0115'],
    ['links', { facebook: 'b' }],
  ])
})

test('when one field of a form was changed, then only it is sent, in its normalised form', () => {
  const initial = { name: '', vatNumber: '', country: 'GB' }
  const now = { ...initial, name: ' Ada Ltd ' }
  expect(changedSince(initial, now, { name: 'Ada Ltd', vatNumber: null, country: 'GB' })).toEqual({ name: 'Ada Ltd' })
  expect(changedSince(initial, initial, { name: null, vatNumber: null, country: 'GB' })).toEqual({})
})
