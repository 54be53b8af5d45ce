import { expect, test } from 'vitest'
import { draftKey, toDraft, usableDraft } from '../src/shared/forms/form-draft.ts'

const initial = { name: '', tags: ['a'], links: { facebook: '' }, isGold: false, currentPassword: '' }

test('when fields have changed, then only those are stored, and never a password', () => {
  const values = { ...initial, name: 'Café', links: { facebook: 'https://facebook.example/x' }, currentPassword: 'secret' }
  expect(toDraft(values, initial, ['currentPassword'])).toEqual({ name: 'Café', links: { facebook: 'https://facebook.example/x' } })
})

test('when nothing has changed, or only a password, then there is no draft', () => {
  expect(toDraft({ ...initial }, initial)).toBeUndefined()
  expect(toDraft({ ...initial, currentPassword: 'secret' }, initial, ['currentPassword'])).toBeUndefined()
})

test('when a list lost its last entry, then that is stored as well', () => {
  expect(toDraft({ ...initial, tags: [] }, initial)).toEqual({ tags: [] })
})

test('when a draft is stored, then what still fits the form is restored', () => {
  const stored = JSON.stringify({ name: 'Café', tags: ['b'], isGold: true })
  expect(usableDraft(stored, initial)).toEqual({ name: 'Café', tags: ['b'], isGold: true })
})

test('when a draft contains fields of another type, removed fields or a password, then those are left out', () => {
  const stored = JSON.stringify({ name: 5, tags: { 0: 'b' }, links: [], formerly: 'x', currentPassword: 'secret', isGold: true })
  expect(usableDraft(stored, initial, ['currentPassword'])).toEqual({ isGold: true })
})

test.each([null, '', '{', '[]', '"text"', 'null', '5'])('when the stored value is %j, then the form keeps its initial values', (stored) => {
  expect(usableDraft(stored, initial)).toEqual({})
})

test('when two people use the same tab, then each has their own draft', () => {
  expect(draftKey('profile', 'ann')).not.toBe(draftKey('profile', 'bob'))
  expect(draftKey('profile', undefined)).not.toBe(draftKey('profile', 'ann'))
})
