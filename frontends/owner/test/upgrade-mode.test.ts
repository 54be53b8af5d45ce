import { describe, expect, it } from 'vitest'
import { isUpgrade, upgradeMode } from '../src/features/my-businesses/upgrade-mode.ts'

const none = new URLSearchParams()

describe('The chosen upgrade', () => {
  it('When the navigation state has a package and a message, then both are used', () => {
    expect(upgradeMode(none, { upgradePackage: 'gold', message: 'Choose one' })).toMatchObject({ package: 'gold', message: 'Choose one' })
  })

  it('When only the address has a package, as after a reload, then it is used', () => {
    expect(upgradeMode(new URLSearchParams('upgrade=professional'), null)).toMatchObject({ package: 'professional', message: undefined })
  })

  it('When both have a package, then the address wins and the message is kept', () => {
    const mode = upgradeMode(new URLSearchParams('upgrade=gold'), { upgradePackage: 'professional', message: 'Hello' })
    expect(mode).toMatchObject({ package: 'gold', message: 'Hello' })
  })

  it.each(['starter', 'platinum', '', 'toString'])('When the package is %j, then there is nothing to buy', (requested) => {
    expect(upgradeMode(new URLSearchParams({ upgrade: requested }), null)).toBeUndefined()
    expect(upgradeMode(none, { upgradePackage: requested })).toBeUndefined()
  })

  it.each([null, 7, 'gold', { upgradePackage: 7 }, []])('When the navigation state is %j, then it is ignored', (state) => {
    expect(upgradeMode(none, state)).toBeUndefined()
  })

  it.each([
    ['upgrade=gold', 'upgrade-page', 'gold-direct'],
    ['upgrade=gold&screen=upgrade-page', 'upgrade-page', 'gold-direct'],
    ['upgrade=gold&screen=pricing-page', 'pricing-page', 'pricing-gold'],
    ['upgrade=professional', 'pricing-page', 'pricing-professional'],
    ['upgrade=professional&screen=upgrade-page', 'pricing-page', 'pricing-professional'],
    ['upgrade=gold&screen=manage-advertising', 'upgrade-page', 'gold-direct'],
    ['upgrade=gold&screen=nonsense', 'upgrade-page', 'gold-direct'],
  ])('When the address has %s, then the price is the one of %s: %s', (address, screen, offer) => {
    expect(upgradeMode(new URLSearchParams(address), null)).toMatchObject({ screen, offer })
  })

  it('When the navigation state has a screen, then its price applies', () => {
    expect(upgradeMode(none, { upgradePackage: 'gold', screen: 'pricing-page' })?.offer).toBe('pricing-gold')
  })

  it('When a business already has the package or a higher one, then it is not an upgrade', () => {
    expect([
      isUpgrade('starter', 'gold'),
      isUpgrade('professional', 'gold'),
      isUpgrade('gold', 'gold'),
      isUpgrade('gold', 'professional'),
    ]).toEqual([true, true, false, false])
  })
})
