import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../src/drafts.ts'

/** The used part of a browser's storage, with entries as properties as in a browser. */
class Entries {
  [key: string]: unknown
  constructor(entries: Record<string, string>) {
    Object.assign(this, entries)
    Object.defineProperty(this, 'removeItem', { value: (key: string) => delete this[key] })
  }
}
afterEach(() => vi.unstubAllGlobals())

test('when a user signs out, then drafts are deleted from this tab and from all others, and nothing else', () => {
  const [tab, browser] = [
    new Entries({ 'draft:ann:profile': '{}', 'banner-put-away': '1' }),
    new Entries({ 'draft:ann:add-business': '{}', favourites: '[]' }),
  ]
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
  forgetDrafts()
  expect([Object.keys(tab), Object.keys(browser)]).toEqual([['banner-put-away'], ['favourites']])
})
