import { type Post, PostContent } from '@directory/contracts/http/social-posts'
import { describe, expect, it } from 'vitest'
import { describeLength, newPostValues, timeErrors, toPostContent, toPostValues } from '../src/features/social-calendar/post-values.ts'

const values = { ...newPostValues('2026-07-01', 'twitter'), text: ' Pies today ', time: '08:15' }

describe('The form of a post', () => {
  it('When it is sent, then its day and time are London time, an hour ahead of UTC in summer', () => {
    expect(toPostContent(values)).toEqual({ network: 'twitter', text: 'Pies today', imageIds: [], plannedAt: '2026-07-01T07:15:00.000Z' })
    expect(toPostContent({ ...values, date: '2026-12-01' }).plannedAt).toBe('2026-12-01T08:15:00.000Z')
  })

  it('When a post is edited, then the form starts with its values', () => {
    const post: Post = {
      id: '0198c0de-0000-7000-8000-000000000001',
      clientId: '0198c0de-0000-7000-8000-000000000002',
      network: 'facebook',
      text: 'Pies',
      images: [],
      plannedAt: '2026-07-01T23:15:00.000Z',
      state: 'draft',
      comment: null,
      publishedAt: null,
      publishedUrl: null,
      version: 3,
    }
    expect(toPostValues(post)).toEqual({
      network: 'facebook',
      text: 'Pies',
      date: '2026-07-02',
      time: '00:15',
      imageIds: [],
    })
  })

  it('When day or time are invalid, or the clocks skip that hour, then the field has an error', () => {
    expect(timeErrors(values)).toEqual({})
    expect(timeErrors({ ...values, date: '' })).toEqual({ date: 'Choose a day.' })
    expect(timeErrors({ ...values, time: '' })).toEqual({ time: 'Choose a time.' })
    expect(timeErrors({ ...values, date: '2026-03-29', time: '01:30' })).toEqual({
      time: 'The clocks go forward: there is no 01:30 on this day.',
    })
    expect(timeErrors({ ...values, date: '2026-10-25', time: '01:30' })).toEqual({})
  })

  it.each([
    ['a text of letters', 'é'.repeat(200), 200],
    ['a text of decomposed letters', 'e\u0301'.repeat(200), 200],
    ['emoji, including composed ones', '🥧👩‍🍳👍🏽🇬🇧', 8],
    ['another alphabet', '東京', 4],
    ['a long address', `Pies: https://canal-bakery.example.com/${'pies/'.repeat(60)}`, 29],
    ['a short address', 'http://t.co', 23],
  ])('When Twitter counts %s, then the weighted length is used', (_, text, length) => {
    expect(describeLength('twitter', text).words).toBe(`${length} of 280 characters`)
    const isValid = (more: number) => PostContent.safeParse(toPostContent({ ...values, text: `${'x'.repeat(more)} ${text}` })).success
    expect([isValid(279 - length), isValid(280 - length)]).toEqual([true, false])
  })

  it('When a text is counted, then by the rules of its network, and the contract rejects what is too long', () => {
    expect(describeLength('instagram', ' 🥧🥧 ')).toEqual({ words: '2 of 2,200 characters', over: 0 })
    expect(describeLength('facebook', 'x'.repeat(1_234)).words).toBe('1,234 of 63,206 characters')
    for (const [network, maximum] of [
      ['instagram', 2_200],
      ['linkedin', 3_000],
    ] as const)
      for (const [length, over] of [
        [maximum, 0],
        [maximum + 1, 1],
      ] as const) {
        const text = '🥧'.repeat(length)
        expect(describeLength(network, text).over).toBe(over)
        expect(PostContent.safeParse(toPostContent({ ...values, network, text })).success).toBe(over === 0)
      }
  })
})
