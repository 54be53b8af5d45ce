import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../src/drafts.ts'

/** The part of a browser's storage that is used, with its entries as properties as a browser has them. */
class Entries {
  [key: string]: unknown
  constructor(entries: Record<string, string>) {
    Object.assign(this, entries)
    Object.defineProperty(this, 'removeItem', { value: (key: string) => delete this[key] })
  }
}
afterEach(() => vi.unstubAllGlobals())

test('when somebody signs out, then what they typed is gone from this tab and from all others, and nothing else is', () => {
  const [tab, browser] = [
    new Entries({ 'draft:ann:profile': '{}', 'banner-put-away': '1' }),
    new Entries({ 'draft:ann:add-business': '{}', favourites: '[]' }),
  ]
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
  forgetDrafts()
  expect([Object.keys(tab), Object.keys(browser)]).toEqual([['banner-put-away'], ['favourites']])
})
