import { splitParts } from '@directory/frontend-kit/social-media/post-parts'
import { quotaNote, quotaText } from '@directory/frontend-kit/social-media/post-text'
import { textChange } from '@directory/frontend-kit/social-media/text-change'
import { describe, expect, it } from 'vitest'

const quota = { month: '2026-11', posts: 30, isMinimum: false, planned: 7, approved: 4, published: 2 }

describe('Texts about posts', () => {
  it('When a package has a quota, then posts are counted against it', () => {
    expect(quotaText(quota)).toBe('7 of 30 posts planned, 4 approved, 2 published')
    expect(quotaText({ ...quota, posts: 45, isMinimum: true })).toBe('7 of at least 45 posts planned, 4 approved, 2 published')
    expect(quotaText({ ...quota, posts: null, planned: 1 })).toBe('1 post planned, 4 approved, 2 published')
  })

  it('When there is no package, or the quota is exceeded, then a note says so; a minimum may be exceeded', () => {
    expect(quotaNote(quota)).toBeUndefined()
    expect(quotaNote({ ...quota, posts: null })).toMatch(/no package/)
    expect(quotaNote({ ...quota, planned: 31 })).toBe('1 post more than the package includes.')
    expect(quotaNote({ ...quota, planned: 50, posts: 45, isMinimum: true })).toBeUndefined()
  })

  it('When a text is changed, then the unchanged parts around the change are found', () => {
    expect(textChange('Fresh pies on Friday', 'Fresh pies on Saturday')).toEqual({
      before: 'Fresh pies on ',
      removed: 'Friday',
      added: 'Saturday',
      after: '',
    })
    const longer = textChange('One two', 'One and two')
    expect(longer.before + longer.added + longer.after).toBe('One and two')
    expect(longer.removed).toBe('')
    expect(textChange('Same', 'Same')).toEqual({ before: 'Same', removed: '', added: '', after: '' })
  })

  it('When a text contains hashtags, mentions and URLs, then they are highlighted and nothing is lost', () => {
    const text = 'Pies! #Pie, by @canal_bakery at https://pies.example/now\nnot me@example.com #Bäcker'
    const parts = splitParts(text)
    expect(parts.map(({ words }) => words).join('')).toBe(text)
    expect(parts.filter(({ isMarked }) => isMarked).map(({ words }) => words)).toEqual([
      '#Pie',
      '@canal_bakery',
      'https://pies.example/now',
      '#Bäcker',
    ])
  })
})
