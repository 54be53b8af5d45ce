import type { VisitorConversation, VisitorEnquiry } from '@directory/contracts/http/enquiries'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { sessionQuery } from '@directory/frontend-kit/session'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EnquiryPreview } from '../src/features/enquire/components/enquiry-preview.tsx'
import { emptyValues, findErrors } from '../src/features/enquire/enquiry-values.ts'
import { Conversation } from '../src/features/enquiry/components/conversation.tsx'
import { SendingState } from '../src/features/enquiry/components/sending-state.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const render = (part: ReactNode) => renderMarkup(part, { cached: [[sessionQuery.queryKey, { account: null }]] })
const message = { at: '2026-11-20T12:00:00.000Z', pictures: [], email: null }
const conversation: VisitorConversation = {
  id: '0198c0de-0000-7000-8000-000000000001',
  business: { name: 'Nonna Pia', slug: 'nonna-pia', isDeleted: false, isReachable: true },
  isAnswered: true,
  isClosed: false,
  messages: [
    { ...message, id: '0198c0de-0000-7000-8000-000000000002', from: 'business', text: 'Tomorrow?' },
    { ...message, id: '0198c0de-0000-7000-8000-000000000003', from: 'visitor', text: 'Yes, please.' },
  ],
  reviewableFrom: null,
}

test('When the business has written, then that can be reported, and what the visitor wrote cannot', () => {
  const markup = render(<Conversation conversation={conversation} secret="secret" />)
  expect([...markup.matchAll(/href="\/complaints\?([^"]*)"/g)].map(([, query]) => query?.replaceAll('&amp;', '&'))).toEqual([
    `about=enquiry-message&conversation=${conversation.id}&message=${conversation.messages[0]?.id}`,
  ])
  expect(markup).toContain('this message from Nonna Pia')
})

test('When the business has been deleted, then the page says so and what was written, and offers nothing that needs it', () => {
  const deleted = {
    ...conversation,
    business: { name: 'Nonna Pia', slug: null, isDeleted: true, isReachable: false },
    reviewableFrom: message.at,
  }
  for (const isClosed of [false, true]) {
    const markup = render(<Conversation conversation={{ ...deleted, isClosed }} secret="secret" />)
    for (const text of ['Tomorrow?', 'Yes, please.', 'No longer listed here', 'Nonna Pia is no longer listed here, so it can neither'])
      expect(markup).toContain(text)
    expect(markup).not.toMatch(/<button|<textarea|href="\/business/)
  }
  const enquiry: VisitorEnquiry = {
    ...{ id: conversation.id, state: 'delivered', name: 'Amina', email: 'amina@example.com', phone: null, message: 'Hello' },
    ...{ wishedOn: null, wishedTime: null, pictures: [], sentAt: message.at, keptUntil: message.at, unreached: [] },
    conversations: [{ ...deleted, isAnswered: false }],
  }
  const awaited = { ...enquiry, conversations: [{ ...conversation, isAnswered: false }] }
  expect(render(<SendingState enquiry={enquiry} secret="secret" />)).not.toContain('Answers come by email')
  expect(render(<SendingState enquiry={awaited} secret="secret" />)).toContain('Answers come by email')
})

test('When nobody reads for the business at the moment, then the page offers no message to it, and says how else to reach it', () => {
  const unreachable = { ...conversation, business: { ...conversation.business, isReachable: false } }
  const markup = render(<Conversation conversation={unreachable} secret="secret" />)
  expect(markup).toContain('cannot be reached here at the moment')
  expect(markup).toContain('href="/business/nonna-pia"')
  expect(markup).not.toContain('<textarea')
})

describe('When a business has not received an enquiry', () => {
  const enquiry: VisitorEnquiry = {
    ...{ id: conversation.id, state: 'delivered', name: 'Amina', email: 'amina@example.com', phone: null, message: 'Hello' },
    ...{ wishedOn: null, wishedTime: null, pictures: [], sentAt: message.at, keptUntil: message.at, conversations: [], unreached: [] },
  }
  const full = { id: conversation.id, name: 'Lantern Tutors', slug: 'lantern-tutors', reason: 'not-accepting' } as const
  const show = (changes: Partial<VisitorEnquiry>) => render(<SendingState enquiry={{ ...enquiry, ...changes }} secret="secret" />)

  test('then the page says which and why, and that the others have it', () => {
    const markup = show({ conversations: [{ ...conversation, isAnswered: false }], unreached: [full] })
    expect(markup).toContain('Your enquiry has been sent')
    expect(markup).toContain('href="/business/lantern-tutors"')
    expect(markup).toContain('takes no enquiries at the moment')
    expect(markup).not.toContain('no longer listed')
  })

  test('then an enquiry that no business has is not said to be sent, and what to do next is', () => {
    const markup = show({
      unreached: [full, { id: '0198c0de-0000-7000-8000-000000000004', name: 'Nonna Pia', slug: null, reason: 'not-listed' }],
    })
    expect(markup).not.toMatch(/has been sent|Answers come by email/)
    for (const text of [
      'Your enquiry has reached nobody',
      'takes no enquiries at the moment',
      'is no longer listed here',
      'href="/businesses"',
    ])
      expect(markup).toContain(text)
  })

  test('then nothing is said of it before the enquiry is delivered', () => {
    for (const state of ['unconfirmed', 'held', 'refused'] as const)
      expect(show({ state, unreached: [{ ...full, reason: null }] })).not.toMatch(/reached|at the moment/)
  })
})

test('When the day is over in the city, then the form says so, and today or no day is fine', () => {
  // In Nottingham, it is the 21st already.
  vi.useFakeTimers({ now: Date.parse('2026-06-20T23:30:00.000Z') })
  const dayError = (wishedOn: string) => findErrors({ ...emptyValues(), wishedOn }).wishedOn
  expect(['2026-06-20', '2026-06-21', ''].map(dayError)).toEqual(['Choose a day that is not over.', undefined, undefined])
})

describe('When an enquiry could not be sent', () => {
  const show = (error: Error) =>
    render(
      <EnquiryPreview
        {...{ values: emptyValues(), businesses: [], previews: new Map(), isSending: false, error }}
        onBack={() => undefined}
        onSend={() => undefined}
      />,
    )

  test('then it can be sent again', () => {
    expect(show(new ApiProblem({ status: 0, title: 'No connection.' }))).toMatch(/No connection\..*>Send enquiry</)
  })

  test('then one that was sent before its last changes can be sent as a new one, to which pictures are added again', () => {
    const markup = show(new ApiProblem({ type: '/problems/enquiry-sent', status: 409, title: 'You have already sent this enquiry.' }))
    expect(markup).toMatch(/You have already sent this enquiry\..*add them again.*>Send as a new enquiry</)
  })
})
