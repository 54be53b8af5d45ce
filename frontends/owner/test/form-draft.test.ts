import { expect, test } from 'vitest'
import { draftKey, draftOf, usableDraft } from '../src/shared/forms/form-draft.ts'

const came = { name: '', tags: ['a'], links: { facebook: '' }, isGold: false, currentPassword: '' }

test('when fields have changed, then only those are kept, and a password never is', () => {
  const values = { ...came, name: 'Café', links: { facebook: 'https://facebook.example/x' }, currentPassword: 'secret' }
  expect(draftOf(values, came, ['currentPassword'])).toEqual({ name: 'Café', links: { facebook: 'https://facebook.example/x' } })
})

test('when nothing has changed, or only a password, then there is no draft', () => {
  expect(draftOf({ ...came }, came)).toBeUndefined()
  expect(draftOf({ ...came, currentPassword: 'secret' }, came, ['currentPassword'])).toBeUndefined()
})

test('when a list lost its last entry, then that is kept as well', () => {
  expect(draftOf({ ...came, tags: [] }, came)).toEqual({ tags: [] })
})

test('when a draft is there, then what still fits the form comes back', () => {
  const stored = JSON.stringify({ name: 'Café', tags: ['b'], isGold: true })
  expect(usableDraft(stored, came)).toEqual({ name: 'Café', tags: ['b'], isGold: true })
})

test('when a draft holds fields of another kind, fields that are gone or a password, then those are left out', () => {
  const stored = JSON.stringify({ name: 5, tags: { 0: 'b' }, links: [], formerly: 'x', currentPassword: 'secret', isGold: true })
  expect(usableDraft(stored, came, ['currentPassword'])).toEqual({ isGold: true })
})

test.each([null, '', '{', '[]', '"text"', 'null', '5'])('when what is stored is %j, then the form stays as it came', (stored) => {
  expect(usableDraft(stored, came)).toEqual({})
})

test('when two people use the same tab, then each has a draft of their own', () => {
  expect(draftKey('profile', 'ann')).not.toBe(draftKey('profile', 'bob'))
  expect(draftKey('profile', undefined)).not.toBe(draftKey('profile', 'ann'))
})
