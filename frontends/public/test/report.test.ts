import { ReportDraft } from '@directory/contracts/http/reports'
import { expect, test } from 'vitest'
import { blank, initialValues, maxLengths, serverErrors, toDraft } from '../src/features/report/report-values.ts'

const whole = { listing: { id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11', name: 'Nonna Pia' } }

test('When no reason is chosen, then there is nothing to send', () => {
  expect(toDraft(whole, blank)).toBeUndefined()
  expect(toDraft(whole, { ...blank, reason: 'toString' })).toBeUndefined()
})

test('When a reason is chosen, then the draft is valid with or without the rest', () => {
  const drafts = [
    toDraft(whole, { ...blank, reason: 'closed' }),
    toDraft(whole, { ...blank, reason: 'wrong', comment: ' No. 5, not 7 ', email: 'a@example.com' }),
  ]
  expect(drafts.map((draft) => ReportDraft.safeParse(draft).success)).toEqual([true, true])
  expect(drafts).toEqual([
    { about: 'listing', reason: 'closed', comment: null, email: null },
    { about: 'listing', reason: 'wrong', comment: 'No. 5, not 7', email: 'a@example.com' },
  ])
})

test('When a picture, a review or a reply is reported, then the draft says which, and only fitting reasons are sent', () => {
  const review = { id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a12', about: 'review' } as const
  const picture = { ...blank, picture: '/media/a.jpg' }
  const drafts = [
    toDraft(whole, { ...picture, reason: 'copyright' }),
    toDraft({ ...whole, review }, { ...blank, reason: 'not-genuine' }),
    toDraft({ ...whole, review: { ...review, about: 'reply' } }, { ...blank, reason: 'private' }),
  ]
  expect(drafts.map((draft) => ReportDraft.safeParse(draft).success)).toEqual([true, true, true])
  expect(drafts.map((draft) => draft?.about)).toEqual(['picture', 'review', 'reply'])
  expect(toDraft(whole, { ...picture, reason: 'closed' })).toBeUndefined()
  expect(toDraft({ ...whole, review }, { ...blank, reason: 'duplicate' })).toBeUndefined()
})

test('When a report is begun beside a picture, then that is chosen', () => {
  const beside = { ...whole, picture: '/media/a.jpg' }
  expect(toDraft(beside, { ...initialValues(beside), reason: 'copyright' })).toMatchObject({ about: 'picture', picture: '/media/a.jpg' })
  expect(initialValues(whole)).toEqual(blank)
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
