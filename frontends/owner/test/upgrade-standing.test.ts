import { describe, expect, it } from 'vitest'
import { givenPackage } from '../src/features/my-businesses/given-package.ts'
import { packageAlready } from '../src/features/my-businesses/upgrade-standing.ts'

describe('The package of a business when an upgrade is offered', () => {
  it('When it already pays for the package, then it has it, even if its listing does not show it yet', () => {
    expect(packageAlready('starter', { offer: 'pricing-gold' }, 'gold')).toBe('gold')
    expect(packageAlready('starter', { offer: 'pricing-gold' }, 'professional')).toBe('gold')
  })

  it('When its listing has the package, or a higher one, then it has that', () => {
    expect(packageAlready('gold', undefined, 'professional')).toBe('gold')
    expect(packageAlready('gold', { offer: 'manage-professional' }, 'gold')).toBe('gold')
  })

  it('When its current and paid packages are lower, then it can be upgraded', () => {
    expect(packageAlready('starter', undefined, 'gold')).toBeUndefined()
    expect(packageAlready('professional', { offer: 'manage-professional' }, 'gold')).toBeUndefined()
  })
})

describe('A package that an admin has given', () => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  const listing = { id: 'shop', advertisingPackage: 'gold', packageExpiresAt: '2027-11-20T10:00:00.000Z' } as const
  const subscription = {
    id: 'subscription',
    offer: 'manage-gold',
    listingId: 'shop',
    state: 'active',
    startedAt: '2026-10-20T10:00:00.000Z',
    paidUntil: '2026-12-20T10:00:00.000Z',
    isEnding: false,
    amountDue: null,
    pendingChange: null,
    renewal: null,
  } as const

  it('When it lasts longer than any paid one, then the owner is warned before buying another', () => {
    expect(givenPackage(listing, [], now)).toEqual({ package: 'gold', until: listing.packageExpiresAt })
    expect(givenPackage(listing, [{ ...subscription, state: 'ended' }], now)).toBeDefined()
  })

  it('When it is paid for, ends within a month, has no end or is free, then there is nothing to lose', () => {
    expect(givenPackage(listing, [subscription], now)).toBeUndefined()
    expect(givenPackage({ ...listing, packageExpiresAt: '2026-12-20T10:00:00.000Z' }, [], now)).toBeUndefined()
    expect(givenPackage({ ...listing, packageExpiresAt: null }, [], now)).toBeUndefined()
    expect(givenPackage({ ...listing, advertisingPackage: 'starter' }, [], now)).toBeUndefined()
  })
})
