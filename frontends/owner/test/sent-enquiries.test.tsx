import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { sentEnquiriesQuery } from '../src/features/sent-enquiries/api/read-sent-enquiries.ts'
import { SentEnquiriesScreen } from '../src/features/sent-enquiries/sent-enquiries-screen.tsx'

const enquiry = {
  id: crypto.randomUUID(),
  key: 'k'.repeat(32),
  message: 'Could you cater for twelve?',
  sentAt: '2026-11-20T12:00:00.000Z',
  businesses: [
    { name: 'Café Lumière', isReached: false, isAnswered: false },
    { name: 'Lantern Tutors', isReached: true, isAnswered: false },
  ],
}
const screen = (enquiries: readonly object[]) =>
  renderMarkup(<SentEnquiriesScreen />, { cached: [[sentEnquiriesQuery.queryKey, enquiries]] })

test('when somebody has sent enquiries, then each leads to its conversations', () => {
  const markup = screen([{ ...enquiry, state: 'delivered' }])
  expect(markup).toContain(`href="/enquiry?key=${enquiry.key}"`)
  expect(markup).toContain('Café Lumière, Lantern Tutors')
})

test.each([
  ['unconfirmed', 'Not confirmed'],
  ['held', 'Being checked'],
  ['refused', 'Not delivered'],
  ['delivered', 'Delivered'],
])('when an enquiry is %s, then that is said in plain words: %s', (state, words) => {
  expect(screen([{ ...enquiry, state }])).toContain(words)
})

test('when one of the businesses has answered, then that comes first', () => {
  const markup = screen([{ ...enquiry, state: 'delivered', businesses: [{ name: 'Café Lumière', isReached: true, isAnswered: true }] }])
  expect([markup.includes('Answered'), markup.includes('Delivered')]).toEqual([true, false])
})

test('when it has reached none of the businesses, then it does not count as delivered', () => {
  const markup = screen([{ ...enquiry, state: 'delivered', businesses: [{ name: 'Café Lumière', isReached: false, isAnswered: false }] }])
  expect([markup.includes('Not delivered'), markup.includes('>Delivered')]).toEqual([true, false])
})

test('when there are none, then the directory is one step away', () => {
  expect(screen([])).toContain('href="/businesses"')
})
