import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { Conversation } from '../src/features/enquiries/components/conversation.tsx'

const at = '2026-11-20T12:00:00.000Z'
const message = { at, pictures: [], email: null }
const enquiry: ReceivedEnquiry = {
  id: '0198c0de-0000-7000-8000-000000000001',
  listing: { id: '0198c0de-0000-7000-8000-000000000009', name: 'Nonna Pia' },
  name: 'Priya Nair',
  email: 'priya@example.com',
  phone: null,
  message: 'Have you a table for twelve?',
  wishedOn: null,
  wishedTime: null,
  pictures: [],
  origin: 'listing',
  otherBusinesses: 0,
  state: 'answered',
  labels: [],
  isUnread: false,
  isClosed: false,
  note: null,
  valuePence: null,
  receivedAt: at,
  lastMessageAt: at,
  messages: [
    { ...message, id: '0198c0de-0000-7000-8000-000000000002', from: 'business', text: 'Tomorrow?' },
    { ...message, id: '0198c0de-0000-7000-8000-000000000003', from: 'visitor', text: 'Yes, please.' },
  ],
  keptUntil: at,
  version: 1,
}

test('when a visitor has written, then the enquiry and each further message can be reported, and the owner’s own cannot', () => {
  const markup = renderMarkup(<Conversation enquiry={enquiry} heading={null} onReload={() => undefined} />)
  expect([...markup.matchAll(/href="\/complaints\?[^"]*message=([^"]*)"/g)].map(([, id]) => id)).toEqual([
    enquiry.id,
    enquiry.messages[1]?.id,
  ])
  expect(markup).toContain('this message from Priya Nair')
})
