import type { SiteRequest } from '../product/site-client.ts'
import type { NextRequest } from './bench.ts'

/** Creates requests from the items in turn, cyclically. */
export function takingTurns<Item>(items: readonly Item[], request: (item: Item, turn: number) => SiteRequest): NextRequest {
  let turn = 0
  return () => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('no items to take turns with')
    return request(item, turn++)
  }
}

export const visit = (path: string): SiteRequest => ({ method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
export const read = (path: string): SiteRequest => ({ method: 'GET', path, headers: { accept: 'application/json' } })

let spelling = 0
/** The number 20 in a spelling not used before: the query is the same, but its URL is not in the cache. */
export function uncachedLimit(): string {
  spelling++
  return `${'0'.repeat(spelling % 80)}20.${'0'.repeat(Math.floor(spelling / 80) % 1_000)}`
}
