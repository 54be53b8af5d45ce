import { describe, expect, it, vi } from 'vitest'
import { storedSlugs } from '../src/shared/stored-listings/stored-slugs.ts'

/** A browser with tabs: one storage for all, and each change dispatched to the other tabs. */
function fakeBrowser(text?: string) {
  const values = new Map<string, string>()
  if (text !== undefined) values.set('list', text)
  const tabs: EventTarget[] = []
  return {
    values,
    openTab() {
      const tab = new EventTarget()
      tabs.push(tab)
      const storage = {
        getItem: (key: string) => values.get(key) ?? null,
        setItem(key: string, value: string) {
          values.set(key, value)
          for (const other of tabs) if (other !== tab) other.dispatchEvent(new Event('storage'))
        },
      }
      return { storage: () => storage, tabs: () => tab }
    },
  }
}

const listIn = (text: string, maximum = 3) => storedSlugs('list', maximum, fakeBrowser(text).openTab()).read()

const throwSecurityError = (): never => {
  throw new Error('SecurityError')
}

describe('A stored list of listings', () => {
  it.each([
    ['no JSON', '{"a'],
    ['an object', '{"0":"nonna-pia"}'],
    ['a number', '7'],
    ['null', 'null'],
    ['empty', ''],
  ])('When the stored value is %s, then the list is empty', (_, text) => {
    expect(listIn(text)).toEqual([])
  })

  it('When some entries are invalid or duplicates, then the others are read, each once', () => {
    const text = JSON.stringify(['nonna-pia', 3, null, '../admin', 'a,b', 'Nonna', 'x'.repeat(121), ['quill'], 'nonna-pia', 'quill'])
    expect(listIn(text)).toEqual(['nonna-pia', 'quill'])
  })

  it('When there are more than the maximum, then the first ones stay', () => {
    expect(listIn('["a","b","c","d"]')).toEqual(['a', 'b', 'c'])
    const browser = fakeBrowser('["a","b","c"]')
    storedSlugs('list', 3, browser.openTab()).change((slugs) => ['new', ...slugs])
    expect(browser.values.get('list')).toBe('["new","a","b"]')
  })

  it('When nothing has changed, then reading returns the same array', () => {
    const list = storedSlugs('list', 3, fakeBrowser('["a"]').openTab())
    expect(list.read()).toBe(list.read())
  })

  it('When the storage is blocked, then the list is in memory and reports that it is not stored', () => {
    const list = storedSlugs('list', 3, { storage: throwSecurityError, tabs: () => new EventTarget() })
    expect(list.read()).toEqual([])
    expect(list.change(() => ['a'])).toBe(false)
    expect(list.read()).toEqual(['a'])
  })

  it('When the storage is full, then the change is in memory until there is space', () => {
    let isFull = true
    const values = new Map([['list', '["a"]']])
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void (isFull ? throwSecurityError() : values.set(key, value)),
    }
    const list = storedSlugs('list', 3, { storage: () => storage, tabs: () => new EventTarget() })
    expect(list.change((slugs) => ['b', ...slugs])).toBe(false)
    expect(list.read()).toEqual(['b', 'a'])
    isFull = false
    expect(list.change((slugs) => ['c', ...slugs])).toBe(true)
    expect(values.get('list')).toBe('["c","b","a"]')
  })

  it('When another tab changes the list, then this one is notified and adds to it', () => {
    const browser = fakeBrowser()
    const [here, there] = [storedSlugs('list', 3, browser.openTab()), storedSlugs('list', 3, browser.openTab())]
    const listener = vi.fn()
    const unsubscribe = here.subscribe(listener)
    there.change(() => ['a'])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(here.read()).toEqual(['a'])
    here.change((slugs) => ['b', ...slugs])
    expect(there.read()).toEqual(['b', 'a'])
    unsubscribe()
    there.change(() => [])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('When one component changes the list, then all others are notified', () => {
    const list = storedSlugs('list', 3, fakeBrowser().openTab())
    const listeners = [vi.fn(), vi.fn()]
    for (const listener of listeners) list.subscribe(listener)
    list.change(() => ['a'])
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1)
  })
})
