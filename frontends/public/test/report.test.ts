import { ReportDraft } from '@directory/contracts/http/reports'
import { expect, test } from 'vitest'
import { blank, maxLengths, serverErrors, toDraft } from '../src/features/report/report-values.ts'

test('When no reason is chosen, then there is nothing to send', () => {
  expect(toDraft(blank)).toBeUndefined()
  expect(toDraft({ ...blank, reason: 'toString' })).toBeUndefined()
})

test('When a reason is chosen, then the draft is valid with or without the rest', () => {
  const drafts = [toDraft({ ...blank, reason: 'closed' }), toDraft({ reason: 'wrong', comment: ' No. 5, not 7 ', email: 'a@example.com' })]
  expect(drafts.map((draft) => ReportDraft.safeParse(draft).success)).toEqual([true, true])
  expect(drafts).toEqual([
    { reason: 'closed', comment: null, email: null },
    { reason: 'wrong', comment: 'No. 5, not 7', email: 'a@example.com' },
  ])
})

test('When a comment has the maximum length, then it is valid; with one more character it is not', () => {
  const isValid = (comment: string) => ReportDraft.safeParse({ reason: 'other', comment }).success
  expect([isValid('x'.repeat(maxLengths.comment)), isValid('x'.repeat(maxLengths.comment + 1))]).toEqual([true, false])
})

test('When the server rejects a field, then the error is mapped to that field', () => {
  expect(serverErrors([{ field: 'body.email', message: 'Enter a valid email address.' }])).toEqual({
    email: 'Enter a valid email address.',
  })
})
