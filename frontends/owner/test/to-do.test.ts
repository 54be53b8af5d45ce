import { describe, expect, it } from 'vitest'
import { cardsFor } from '../src/features/dashboard/cards.ts'
import { listingsBadge, reviewsBadge } from '../src/features/dashboard/standing.ts'
import { toDoFor } from '../src/features/my-businesses/to-do.ts'
import { toAnswer } from '../src/features/my-reviews/reviews-to-answer.ts'

const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const image = { id: 'i', url: '/media/x.jpg', alt: '', colour: null, isPrimary: true, sortOrder: 0 }
const whole = { id: 'b', rejection: null, images: [image], openingHours: week, phone: '0115', email: null, website: null, isActive: true }
const rejection = { reason: 'Where is it?', rejectedAt: '2026-11-20T12:00:00.000Z' }
const edit = '/my-businesses/b/edit'

describe('The to-do list of a business', () => {
  it('When nothing is missing, then the list is empty', () => {
    expect(toDoFor(whole, 0)).toEqual([])
  })

  it('When everything is missing, then the most important comes first, each with its link', () => {
    expect(toDoFor({ ...whole, rejection, images: [], openingHours: null, phone: null }, 2)).toEqual([
      { label: 'Change what prevents its publication', to: edit },
      { label: 'Answer 2 reviews', to: '/my-reviews' },
      { label: 'Add a picture', to: edit },
      { label: 'Add a way to contact you', to: edit },
      { label: 'Add opening hours', to: edit },
    ])
  })

  it('When one review waits, then the label is singular; when the business is deactivated, then the list is empty', () => {
    expect(toDoFor(whole, 1).map(({ label }) => label)).toEqual(['Answer a review'])
    expect(toDoFor({ ...whole, images: [], isActive: false }, 1)).toEqual([])
  })

  it('When reviews are pending or answered, then they are not to be answered', () => {
    const reply = { text: 'Thank you', repliedAt: '2026-11-20T12:00:00.000Z' }
    const waiting = { state: 'approved', reply: null } as const
    expect(toAnswer([{ state: 'pending', reply: null }, { state: 'approved', reply }, waiting])).toEqual([waiting])
  })
})

describe('The dashboard', () => {
  const live = { isActive: true, isApproved: true, rejection: null }
  const pending = { ...live, isApproved: false }

  it('When listings have different states, then the badge counts each', () => {
    expect(listingsBadge([pending, live, { ...pending, rejection }, { ...live, isActive: false }])).toEqual({
      label: '1 published, 1 pending approval, 1 not approved, 1 inactive',
      tone: 'gold',
    })
    expect(listingsBadge([live, live])).toEqual({ label: '2 published', tone: 'primary' })
    expect(listingsBadge([])).toBeUndefined()
  })

  it('When reviews wait for an answer, then their card shows the number', () => {
    const cards = cardsFor('user', null, { '/my-reviews': reviewsBadge(3), '/my-businesses': listingsBadge([live]) })
    expect(cards.flatMap(({ title, badge }) => (badge ? [[title, badge.label]] : []))).toEqual([
      ['My Businesses', '1 published'],
      ['Reviews & Ratings', '3 to answer'],
    ])
    expect(reviewsBadge(0)).toBeUndefined()
  })
})
