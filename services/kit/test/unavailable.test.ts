import { expect, test } from 'vitest'
import { isUnavailable } from '../src/unavailable.ts'

test.each([
  ['Node', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['Prisma', Object.assign(new Error('Can’t reach database server'), { code: 'P1001' })],
  ['Prisma’s adapter', Object.assign(new Error('DatabaseNotReachable'), { cause: { kind: 'DatabaseNotReachable' } })],
  ['several addresses', new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })])],
])('when the error is %s, then the dependency counts as unavailable', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test('when a constraint is violated, then nothing counts as unavailable', () => {
  expect(isUnavailable(Object.assign(new Error('Unique constraint'), { code: 'P2002', meta: { modelName: 'Account' } }))).toBe(false)
})
