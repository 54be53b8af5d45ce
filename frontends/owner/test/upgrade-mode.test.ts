import { describe, expect, it } from 'vitest'
import { upgradeMode } from '../src/features/my-businesses/upgrade-mode.ts'

const none = new URLSearchParams()

describe('The upgrade that an owner comes for', () => {
  it('When the navigation brings a package and a message, then both are known', () => {
    expect(upgradeMode(none, { upgradePackage: 'gold', message: 'Choose one' })).toEqual({ package: 'gold', message: 'Choose one' })
  })

  it('When only the address says so, as after a reload elsewhere, then it is known all the same', () => {
    expect(upgradeMode(new URLSearchParams('upgrade=professional'), null)).toEqual({ package: 'professional', message: undefined })
  })

  it('When both do, then the address wins and the message is kept', () => {
    const mode = upgradeMode(new URLSearchParams('upgrade=gold'), { upgradePackage: 'professional', message: 'Hello' })
    expect(mode).toEqual({ package: 'gold', message: 'Hello' })
  })

  it.each(['starter', 'platinum', '', 'toString'])('When the package is %j, then there is nothing to buy', (wanted) => {
    expect(upgradeMode(new URLSearchParams({ upgrade: wanted }), null)).toBeUndefined()
    expect(upgradeMode(none, { upgradePackage: wanted })).toBeUndefined()
  })

  it.each([null, 7, 'gold', { upgradePackage: 7 }, []])('When the navigation brings %j, then it is left aside', (state) => {
    expect(upgradeMode(none, state)).toBeUndefined()
  })
})
