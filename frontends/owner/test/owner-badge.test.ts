import { describe, expect, it } from 'vitest'
import { isAppealable, isVisible, ownerBadge, whyHidden } from '../src/features/my-businesses/owner-badge.ts'

const active = {
  isActive: true,
  isApproved: true,
  rejection: null,
  takedown: null,
  featured: false,
  advertisingPackage: 'starter',
} as const
const rejection = { reason: 'Please say where it is.', rejectedAt: '2026-11-20T12:00:00.000Z' }

describe('The badge of an owner’s business', () => {
  it.each([
    ['it is not active, whatever else it is', { ...active, isActive: false, featured: true }, 'Inactive'],
    ['it is neither active nor approved', { ...active, isActive: false, isApproved: false }, 'Inactive'],
    ['it is active but not approved', { ...active, isApproved: false, advertisingPackage: 'gold' }, 'Pending Approval'],
    ['it was rejected', { ...active, isApproved: false, rejection }, 'Not Approved'],
    ['it is approved and featured', { ...active, featured: true, advertisingPackage: 'gold' }, 'Featured'],
    ['it is approved with a package', { ...active, advertisingPackage: 'gold' }, 'Gold Standard'],
    ['it is approved with another package', { ...active, advertisingPackage: 'professional' }, 'Professional'],
    ['it is approved and has the free package', active, 'Active'],
  ] as const)('When %s, then the badge says so', (_, listing, label) => {
    expect(ownerBadge(listing).label).toBe(label)
  })

  it('When visitors can see it, then there is no reason', () => {
    expect([isVisible(active), whyHidden(active)]).toEqual([true, undefined])
  })

  it('When visitors cannot see it, then the more immediate reason is given', () => {
    expect(whyHidden({ ...active, isApproved: false })).toContain('approved')
    expect(whyHidden({ ...active, isApproved: false, rejection })).toContain('Please say where it is.')
    expect(whyHidden({ ...active, isActive: false, isApproved: false, rejection })).toContain('deactivated')
  })

  it('When we have hidden it, then the reason is given, and its owner may appeal', () => {
    const takedown = { reason: 'It has closed.', decidedAt: '2026-11-20T12:00:00.000Z' }
    for (const hidden of [
      { ...active, isApproved: false, takedown },
      { ...active, isActive: false, takedown },
    ])
      expect([whyHidden(hidden), isAppealable(hidden)]).toEqual([expect.stringContaining('It has closed.'), true])
    expect([isAppealable({ ...active, isApproved: false }), isAppealable(active)]).toEqual([false, false])
    expect(isAppealable({ ...active, isApproved: false, rejection })).toBe(true)
  })
})
