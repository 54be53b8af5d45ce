import { describe, expect, it } from 'vitest'
import { isForNewBusiness, isPaidDraft } from '../src/features/add-business/paid-draft.ts'

const checkout = { offer: 'gold-direct', listingId: 'shop', createdAt: '2026-11-20T10:00:00.000Z' } as const
const before = { id: 'shop', createdAt: '2026-11-20T09:59:59.000Z' }
const after = { id: 'shop', createdAt: '2026-11-20T10:00:30.000Z' }

describe('Whether a payment is for a new business', () => {
  it('When its listing existed before the checkout, then it is an upgrade, however its page was opened', () => {
    expect(isForNewBusiness(checkout, undefined, [before])).toBe(false)
    expect(isForNewBusiness(checkout, { draftId: 'another' }, [before])).toBe(false)
  })

  it('When its listing was created by it, or is still to be created, then it is new', () => {
    expect(isForNewBusiness(checkout, undefined, [after])).toBe(true)
    expect(isForNewBusiness(checkout, undefined, [{ ...before, id: 'other' }])).toBe(true)
  })

  it('When this tab has stored the draft, then it is new even before any listing is loaded', () => {
    expect(isForNewBusiness(checkout, { draftId: 'shop' }, undefined)).toBe(true)
  })

  it('When its offer is not sold with a new business, then it is an upgrade', () => {
    expect(isForNewBusiness({ ...checkout, offer: 'pricing-gold' }, undefined, undefined)).toBe(false)
  })

  it('When nothing is loaded yet, then it is undefined', () => {
    expect(isForNewBusiness(checkout, undefined, undefined)).toBeUndefined()
  })
})

describe('The stored draft of a new business', () => {
  it('When it is stored for another payment or none, then it is not the paid one', () => {
    expect([{ draftId: 'shop' }, { draftId: 'another' }, undefined].map((kept) => isPaidDraft(checkout, kept))).toEqual([
      true,
      false,
      false,
    ])
  })
})
