import { expect, test } from 'vitest'
import { confirmationIn } from '../src/layout/confirmation.ts'

test('when a URL confirms an email address, then the token is split from the rest', () => {
  expect(confirmationIn({ pathname: '/', search: '?confirm=abc', hash: '' })).toEqual({ token: 'abc', rest: '/' })
  expect(confirmationIn({ pathname: '/businesses', search: '?q=fish&confirm=a-b_c&page=2', hash: '#results' })).toEqual({
    token: 'a-b_c',
    rest: '/businesses?q=fish&page=2#results',
  })
})

test.each(['', '?confirm=', '?confirmed=abc'])('when the query is %j, then there is nothing to confirm', (search) => {
  expect(confirmationIn({ pathname: '/', search, hash: '' })).toBeUndefined()
})
