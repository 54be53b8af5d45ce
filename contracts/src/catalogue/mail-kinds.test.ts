import { expect, test } from 'vitest'
import { isOptional, isSentUnasked, isWanted, mailKinds, optionalMailKinds } from './mail-kinds.ts'

test('when nobody has decided, then service emails are sent and marketing would not be', () => {
  expect([isSentUnasked('duty'), isSentUnasked('service'), isSentUnasked('marketing')]).toEqual([true, true, false])
  expect([isWanted('reviews', undefined), isWanted('reviews', null)]).toEqual([true, true])
})

test('when somebody has decided, then that counts', () => {
  expect([isWanted('reviews', false), isWanted('reviews', true)]).toEqual([false, true])
})

test('when a kind is a duty, then it cannot be turned off', () => {
  expect(isOptional('payments')).toBe(false)
  expect(optionalMailKinds).toEqual(['enquiries', 'reviews', 'report', 'setup', 'posts', 'messages', 'digest'])
  expect(Object.keys(mailKinds)).toEqual(expect.arrayContaining([...optionalMailKinds]))
})
