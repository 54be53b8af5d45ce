import { expect, test } from 'vitest'
import { typedSince } from '../src/features/forms/take-saved.ts'

test('when something was typed while a form was being saved, then that alone is newer than what was sent', () => {
  const sent = { name: 'Ada ', phone: '', links: { facebook: 'a' } }
  expect(typedSince(sent, { ...sent, links: { facebook: 'a' } })).toEqual([])
  expect(typedSince(sent, { name: 'Ada ', phone: '0115', links: { facebook: 'b' } })).toEqual([
    ['phone', '0115'],
    ['links', { facebook: 'b' }],
  ])
})
