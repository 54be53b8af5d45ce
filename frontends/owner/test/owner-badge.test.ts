import { describe, expect, it } from 'vitest'
import { isVisible, ownerBadge, whyHidden } from '../src/features/my-businesses/owner-badge.ts'

const active = { isActive: true, isApproved: true, featured: false, advertisingPackage: 'starter' } as const

describe('The badge of an owner’s business', () => {
  it.each([
    ['it is not active, whatever else it is', { ...active, isActive: false, featured: true }, 'Inactive'],
    ['it is neither active nor approved', { ...active, isActive: false, isApproved: false }, 'Inactive'],
    ['it is active but not approved', { ...active, isApproved: false, advertisingPackage: 'gold' }, 'Pending Approval'],
    ['it is approved and featured', { ...active, featured: true, advertisingPackage: 'gold' }, 'Featured'],
    ['it is approved with a package', { ...active, advertisingPackage: 'gold' }, 'Gold Standard'],
    ['it is approved with another package', { ...active, advertisingPackage: 'professional' }, 'Professional'],
    ['it is approved and has the free package', active, 'Active'],
  ] as const)('When %s, then that is what the badge says', (_, listing, label) => {
    expect(ownerBadge(listing).label).toBe(label)
  })

  it('When visitors see it, then there is no reason to give', () => {
    expect([isVisible(active), whyHidden(active)]).toEqual([true, undefined])
  })

  it('When visitors do not see it, then the reason is the nearer one', () => {
    expect(whyHidden({ isActive: true, isApproved: false })).toContain('approved')
    expect(whyHidden({ isActive: false, isApproved: false })).toContain('deactivated')
  })
})
