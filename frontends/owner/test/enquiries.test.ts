import { identify } from '@directory/frontend-kit/enquiries/send-message'
import { describe, expect, test } from 'vitest'
import { offeredStates, whyEnded } from '../src/features/enquiries/enquiry-states.ts'
import { buildInboxPath, everything, isNarrowed, parseInboxFilter } from '../src/features/enquiries/inbox-filter.ts'
import { fillIn, insertReply } from '../src/features/enquiries/insert-reply.ts'
import { parsePounds, toPoundsText } from '../src/features/enquiries/pounds.ts'
import { withMoved, withoutReply, withReply } from '../src/features/enquiries/saved-reply-changes.ts'
import {
  acceptedText,
  acceptingText,
  answerTimeText,
  largerPackage,
  usedText,
  usedWarning,
} from '../src/features/enquiries/standing-text.ts'
import { shortMoment, waitingText } from '../src/features/enquiries/waiting-text.ts'

describe('the inbox', () => {
  test('keeps its filter in the address, also of an enquiry, and ignores a state that does not exist', () => {
    const filter = { state: 'won', label: 'Kitchen & bath', business: 'b1', search: 'tap' } as const
    const path = buildInboxPath(filter, 'e1')
    expect(path).toBe('/enquiries/e1?state=won&label=Kitchen+%26+bath&business=b1&q=tap')
    expect(parseInboxFilter(new URL(path, 'http://localhost').searchParams)).toEqual(filter)
    expect(parseInboxFilter(new URLSearchParams('state=toString'))).toEqual(everything)
    expect([isNarrowed(filter), isNarrowed(everything), buildInboxPath(everything)]).toEqual([true, false, '/enquiries'])
  })

  test('says how long an enquiry has been waiting, and when something was written', () => {
    const now = Date.parse('2026-11-28T12:00:00.000Z')
    const moments = ['2026-11-28T11:59:30.000Z', '2026-11-28T11:59:00.000Z', '2026-11-28T09:01:00.000Z', '2026-11-26T12:00:00.000Z']
    expect(moments.map((moment) => waitingText(moment, now))).toEqual([
      'Just arrived',
      'Waiting 1 minute',
      'Waiting 2 hours',
      'Waiting 2 days',
    ])
    expect(['2026-11-28T09:01:00.000Z', '2026-11-02T09:01:00.000Z', '2025-06-30T23:30:00.000Z'].map((at) => shortMoment(at, now))).toEqual([
      '09:01',
      '2 Nov',
      '1 Jul 2025',
    ])
  })
})

describe('an answer', () => {
  test('gets a saved reply at the cursor, on a line of its own, with the visitor’s first name', () => {
    expect(fillIn('Dear {name}, thank you, {name}.', ' Amina  Khan')).toBe('Dear Amina, thank you, Amina.')
    const cases = [
      [{ text: '', start: 0, end: 0 }, 'Hello', 5],
      [{ text: 'Hi there', start: 3, end: 8 }, 'Hi \nHello', 9],
      [{ text: 'Hi\n\nBye', start: 3, end: 3 }, 'Hi\nHello\nBye', 8],
      [{ text: 'HiBye', start: 2, end: 2 }, 'Hi\nHello\nBye', 8],
    ] as const
    for (const [{ text, ...selection }, expected, cursor] of cases)
      expect(insertReply(text, selection, 'Hello')).toEqual({ text: expected, cursor })
  })

  test('keeps its id when the same text is sent again, and gets another one for another text', () => {
    let count = 0
    const createId = () => `id-${++count}`
    const first = identify({ text: 'Tomorrow?', pictures: [] }, undefined, createId)
    expect(identify({ text: 'Tomorrow?', pictures: [] }, first, createId).id).toBe('id-1')
    expect(identify({ text: 'On Monday?', pictures: [] }, first, createId).id).toBe('id-2')
    expect(identify({ text: 'Tomorrow?', pictures: ['image-1'] }, first, createId).id).toBe('id-3')
  })

  test('is explained where it is no longer possible', () => {
    expect(whyEnded({ email: 'amina@example.com', isClosed: false })).toBeUndefined()
    expect(whyEnded({ email: 'amina@example.com', isClosed: true })).toMatch(/closed this conversation/)
    expect(whyEnded({ email: null, isClosed: true })).toMatch(/is anonymous/)
  })
})

test('a choice of state can be taken back to what follows from the messages', () => {
  expect(offeredStates({ messages: [] }).map(({ label }) => label)).toEqual(['New', 'Quoted', 'Won', 'Lost', 'Spam'])
  expect(offeredStates({ messages: [{ from: 'visitor' }, { from: 'business' }] })[0]).toEqual({ state: 'answered', label: 'Answered' })
})

test('an amount is read in pounds as people type it', () => {
  expect(['£1,250.50', ' 89.5 ', '0', '', '12.345', '-5', 'lots'].map(parsePounds)).toEqual([
    125_050,
    8_950,
    0,
    null,
    undefined,
    undefined,
    undefined,
  ])
  expect([125_050, 8_900, null].map(toPoundsText)).toEqual(['1250.50', '89', ''])
})

test('a saved reply is changed in its place, moved, deleted, and added again where it was deleted elsewhere', () => {
  const reply = (title: string) => ({ title, text: title })
  const [a, b, c] = [reply('a'), reply('b'), reply('c')]
  const changed = { title: 'b', text: 'changed' }
  expect(withReply([a, b, c], b, changed)).toEqual([a, changed, c])
  expect(withReply([a, c], b, changed)).toEqual([a, c, changed])
  expect(withReply([a], undefined, changed)).toEqual([a, changed])
  expect(withoutReply([a, b, c], b)).toEqual([a, c])
  expect(withMoved([a, b, c], 2, -1)).toEqual([a, c, b])
  expect(withMoved([a, b, c], 2, 1)).toEqual([a, b, c])
})

describe('how enquiries to a business stand', () => {
  test('warns from 80 % on, and when they are used up', () => {
    const used = (receivedThisMonth: number, monthlyLimit: number | null = 10) => ({ receivedThisMonth, monthlyLimit, isAccepting: true })
    expect([used(7), used(1, null)].map(usedText)).toEqual([
      '7 of 10 enquiries this month',
      '1 enquiry this month; your package contains any number',
    ])
    expect([used(7), used(8), used(9), used(11), used(999, null)].map(usedWarning)).toEqual([
      undefined,
      '2 enquiries left until the next month begins.',
      '1 enquiry left until the next month begins.',
      'The month’s enquiries are used up: visitors cannot send any until the next month begins.',
      undefined,
    ])
    expect((['starter', 'professional', 'gold'] as const).map(largerPackage)).toEqual(['professional', 'gold', undefined])
  })

  test('says the same of what visitors can do everywhere, also once the month’s are used up', () => {
    const texts = (isAccepting: boolean, receivedThisMonth: number) => {
      const standing = { isAccepting, receivedThisMonth, monthlyLimit: 10 }
      return [acceptingText(standing), acceptedText(standing), usedWarning(standing)]
    }
    expect(texts(true, 3)).toEqual(['Visitors can send them.', 'Visitors can send enquiries', undefined])
    expect(texts(true, 10)).toEqual([
      'Visitors can send them again when the next month begins.',
      'Visitors can send enquiries when the next month begins',
      'The month’s enquiries are used up: visitors cannot send any until the next month begins.',
    ])
    expect(texts(false, 10)).toEqual([
      'Your page does not offer them. You can go on answering earlier ones.',
      'Visitors can no longer send enquiries',
      'The month’s enquiries are used up.',
    ])
  })

  test('says what visitors see of the answer time, or what it takes', () => {
    expect(answerTimeText({ usualAnswerHours: 1, answers: 5 })).toContain('usually answer within 1 hour.')
    expect(answerTimeText({ usualAnswerHours: null, answers: 3 })).toContain(
      'answered 5 enquiries within 90 days, and at least half of all that have waited for a day are answered within 24 hours: 2 answers to go.',
    )
    expect(answerTimeText({ usualAnswerHours: null, answers: 5 })).toContain(
      'half of the enquiries of the last 90 days were not answered within 24 hours',
    )
  })
})
