import { expect, test } from 'vitest'
import { decisionText, findNext, periodText } from '../src/features/approve/approval-text.ts'

const posts = (['approved', 'proposed', 'sent-back', 'proposed'] as const).map((state, index) => ({ id: String(index), state }))

test('the next post is the one after that waits, and after the last one the first again', () => {
  expect(findNext(posts, undefined)?.id).toBe('1')
  expect(findNext(posts, '1')?.id).toBe('3')
  expect(findNext(posts, '3')?.id).toBe('1')
  expect(findNext(posts.slice(0, 1), '0')).toBeUndefined()
})

test('a decision says who has made it, what and when', () => {
  const at = '2026-11-20T10:30:00.000Z'
  expect(decisionText({ state: 'approved', decision: { by: 'Amina Khan', at } })).toMatch(/^Approved by Amina Khan on 20 November 2026/)
  expect(decisionText({ state: 'sent-back', decision: { by: null, at } })).toMatch(/^Sent back by the owner of the account on/)
  expect(decisionText({ state: 'proposed', decision: null })).toBeUndefined()
})

test('a period of one day is one day', () => {
  expect(periodText({ from: '2026-12-01', to: '2026-12-01' })).toBe('1 December 2026')
  expect(periodText({ from: '2026-12-01', to: '2026-12-31' })).toBe('1 December 2026 to 31 December 2026')
})
