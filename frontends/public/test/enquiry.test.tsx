import type { VisitorConversation } from '@directory/contracts/http/enquiries'
import { sessionQuery } from '@directory/frontend-kit/session'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { Conversation } from '../src/features/enquiry/components/conversation.tsx'

const message = { at: '2026-11-20T12:00:00.000Z', pictures: [], email: null }
const conversation: VisitorConversation = {
  id: '0198c0de-0000-7000-8000-000000000001',
  business: { name: 'Nonna Pia', slug: 'nonna-pia' },
  isAnswered: true,
  isClosed: false,
  messages: [
    { ...message, id: '0198c0de-0000-7000-8000-000000000002', from: 'business', text: 'Tomorrow?' },
    { ...message, id: '0198c0de-0000-7000-8000-000000000003', from: 'visitor', text: 'Yes, please.' },
  ],
  reviewableFrom: null,
}

test('When the business has written, then that can be reported, and what the visitor wrote cannot', () => {
  const markup = renderMarkup(<Conversation conversation={conversation} secret="secret" />, {
    cached: [[sessionQuery.queryKey, { account: null }]],
  })
  expect([...markup.matchAll(/href="\/complaints\?([^"]*)"/g)].map(([, query]) => query?.replaceAll('&amp;', '&'))).toEqual([
    `about=enquiry-message&conversation=${conversation.id}&message=${conversation.messages[0]?.id}`,
  ])
  expect(markup).toContain('this message from Nonna Pia')
})
