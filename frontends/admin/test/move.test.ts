import type { Post, PostState } from '@directory/contracts/http/social-posts'
import { describe, expect, it } from 'vitest'
import { onDay, planMove } from '../src/features/social-calendar/move.ts'
import { usedText } from '../src/features/social-calendar/used-text.ts'

const now = new Date('2026-10-20T12:00:00.000Z')
const post = (state: PostState): Post => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  clientId: '0198c0de-0000-7000-8000-000000000002',
  network: 'facebook',
  text: 'Pies',
  images: [{ id: '0198c0de-0000-7000-8000-000000000003', url: '/media/1.jpg', colour: null }],
  plannedAt: '2026-10-24T08:15:00.000Z',
  state,
  comment: null,
  publishedAt: null,
  publishedUrl: null,
  version: 3,
})
const later = '2026-10-25T09:15:00.000Z'

describe('Moving a post', () => {
  it('When it goes to another day, then it keeps its local time, across the change of the clocks too', () => {
    expect(onDay(post('draft'), '2026-10-23')).toBe('2026-10-23T08:15:00.000Z')
    expect(onDay(post('draft'), '2026-10-25')).toBe(later)
  })

  it('When the client has not decided, then it keeps its content and state, without a question', () => {
    const content = { network: 'facebook', text: 'Pies', imageIds: ['0198c0de-0000-7000-8000-000000000003'], plannedAt: later }
    expect(planMove(post('draft'), later, now)).toEqual({ content, propose: false, question: undefined })
    expect(planMove(post('proposed'), later, now)).toEqual({ content, propose: true, question: undefined })
  })

  it('When the client has decided, then the team is asked first, and an approved post is proposed again', () => {
    expect(planMove(post('approved'), later, now)).toMatchObject({ propose: true, question: expect.stringContaining('approval again') })
    expect(planMove(post('sent-back'), later, now)).toMatchObject({ propose: false, question: expect.stringContaining('a draft') })
  })

  it('When its time has passed or it is published, then it is refused', () => {
    expect(planMove(post('draft'), '2026-10-20T12:00:00.000Z', now)).toEqual({
      refusal: 'Tuesday 20 October 2026, 13:00 has passed. Choose a later time.',
    })
    expect(planMove(post('published'), later, now)).toEqual({ refusal: 'A published post stays at the time of its publication.' })
  })
})

describe('The quota of a client', () => {
  it('When it is shown in a list, then it says how many posts of the package are planned', () => {
    const quota = { month: '2026-11', posts: 30, isMinimum: false, planned: 12, approved: 4, published: 2 }
    expect([quota, { ...quota, isMinimum: true }, { ...quota, posts: null }].map(usedText)).toEqual([
      '12 of 30',
      '12 of at least 30',
      '12, no package',
    ])
  })
})
