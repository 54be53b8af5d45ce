import { describe, expect, it } from 'vitest'
import { actionForKey } from '../src/features/desk/desk-key.ts'
import { describeOwner } from '../src/features/desk/listings/describe-owner.ts'
import { placeForKey } from '../src/shared/pressed-key.ts'

describe('The keys of the moderation desk', () => {
  const press = (key: string, more: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })

  it('When a letter is pressed alone, then it stands for its action', () => {
    expect(['a', 'R', 'q', 's', 'U', 'x', '1'].map((key) => actionForKey(press(key)))).toEqual([
      'approve',
      'reject',
      'ask',
      'skip',
      'undo',
      undefined,
      undefined,
    ])
    expect(actionForKey(press('a', { ctrlKey: true }))).toBeUndefined()
    expect(actionForKey(press('r', { metaKey: true }))).toBeUndefined()
  })

  it('When a digit is pressed alone, then it stands for a place in the list', () => {
    expect(['1', '9', '0', 'a'].map((key) => placeForKey(press(key)))).toEqual([0, 8, undefined, undefined])
    expect(placeForKey(press('1', { altKey: true }))).toBeUndefined()
  })
})

describe('What the moderation desk says of an owner', () => {
  const about = { ownerName: 'Ann Ash' }
  const known = { about, rejections: 0, emailMatchesWebsite: null }
  const ownerHistory = { registeredAt: '2026-11-20T09:00:00.000Z', approved: 2, pending: 0, rejected: 1 }

  it('When nobody owns the listing, then it says only that', () => {
    expect(describeOwner({ ...known, ownerHistory: null })).toEqual(['It has no owner'])
  })

  it('When the owner has others, then it counts those that there are', () => {
    expect(describeOwner({ ...known, ownerHistory, rejections: 2, emailMatchesWebsite: false })).toEqual([
      'Owner: Ann Ash, since 20 November 2026',
      'Other businesses: 2 approved, 1 rejected',
      'Their email address is not at the website’s domain',
      'Rejected 2 times before',
    ])
  })

  it('When it is the only one of an account without a name, then it says so', () => {
    const none = { registeredAt: null, approved: 0, pending: 0, rejected: 0 }
    expect(describeOwner({ ...known, about: { ownerName: null }, ownerHistory: none, emailMatchesWebsite: true })).toEqual([
      'Owner: unnamed account',
      'This is their only business',
      'Their email address is at the website’s domain',
    ])
  })
})
