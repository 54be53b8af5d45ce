import { ReportDraft } from '@directory/contracts/http/reports'
import { expect, test } from 'vitest'
import { blank, longest, serverErrors, toDraft } from '../src/features/report/report-values.ts'

test('When no reason is chosen, then there is nothing to send', () => {
  expect(toDraft(blank)).toBeUndefined()
  expect(toDraft({ ...blank, reason: 'toString' })).toBeUndefined()
})

test('When a reason is chosen, then the contract takes it with or without the rest', () => {
  const drafts = [toDraft({ ...blank, reason: 'closed' }), toDraft({ reason: 'wrong', comment: ' No. 5, not 7 ', email: 'a@example.com' })]
  expect(drafts.map((draft) => ReportDraft.safeParse(draft).success)).toEqual([true, true])
  expect(drafts).toEqual([
    { reason: 'closed', comment: null, email: null },
    { reason: 'wrong', comment: 'No. 5, not 7', email: 'a@example.com' },
  ])
})

test('When as much is typed as fits, then the contract takes it, and no more', () => {
  const isTaken = (comment: string) => ReportDraft.safeParse({ reason: 'other', comment }).success
  expect([isTaken('x'.repeat(longest.comment)), isTaken('x'.repeat(longest.comment + 1))]).toEqual([true, false])
})

test('When the server refuses a field, then the error stands by that field', () => {
  expect(serverErrors([{ field: 'body.email', message: 'Enter a valid email address.' }])).toEqual({
    email: 'Enter a valid email address.',
  })
})
