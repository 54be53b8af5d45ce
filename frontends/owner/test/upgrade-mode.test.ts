import { describe, expect, it } from 'vitest'
import { isUpgrade, upgradeMode } from '../src/features/my-businesses/upgrade-mode.ts'

const none = new URLSearchParams()

describe('The upgrade that an owner comes for', () => {
  it('When the navigation brings a package and a message, then both are known', () => {
    expect(upgradeMode(none, { upgradePackage: 'gold', message: 'Choose one' })).toMatchObject({ package: 'gold', message: 'Choose one' })
  })

  it('When only the address says so, as after a reload elsewhere, then it is known all the same', () => {
    expect(upgradeMode(new URLSearchParams('upgrade=professional'), null)).toMatchObject({ package: 'professional', message: undefined })
  })

  it('When both do, then the address wins and the message is kept', () => {
    const mode = upgradeMode(new URLSearchParams('upgrade=gold'), { upgradePackage: 'professional', message: 'Hello' })
    expect(mode).toMatchObject({ package: 'gold', message: 'Hello' })
  })

  it.each(['starter', 'platinum', '', 'toString'])('When the package is %j, then there is nothing to buy', (wanted) => {
    expect(upgradeMode(new URLSearchParams({ upgrade: wanted }), null)).toBeUndefined()
    expect(upgradeMode(none, { upgradePackage: wanted })).toBeUndefined()
  })

  it.each([null, 7, 'gold', { upgradePackage: 7 }, []])('When the navigation brings %j, then it is left aside', (state) => {
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
  ])('When the address says %s, then the price is the one of %s: %s', (address, screen, offer) => {
    expect(upgradeMode(new URLSearchParams(address), null)).toMatchObject({ screen, offer })
  })

  it('When the navigation names the screen, then its price counts', () => {
    expect(upgradeMode(none, { upgradePackage: 'gold', screen: 'pricing-page' })?.offer).toBe('pricing-gold')
  })

  it('When a business has as much already, then it is no upgrade', () => {
    expect([
      isUpgrade('starter', 'gold'),
      isUpgrade('professional', 'gold'),
      isUpgrade('gold', 'gold'),
      isUpgrade('gold', 'professional'),
    ]).toEqual([true, true, false, false])
  })
})
