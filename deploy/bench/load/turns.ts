import type { SiteRequest } from '../product/site-client.ts'
import type { NextRequest } from './bench.ts'

/** One request after the other, each made from the next of the items, from the first again after the last. */
export function takingTurns<Item>(items: readonly Item[], request: (item: Item, turn: number) => SiteRequest): NextRequest {
  let turn = 0
  return () => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('nothing to take turns with')
    return request(item, turn++)
  }
}

export const visit = (path: string): SiteRequest => ({ method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
export const read = (path: string): SiteRequest => ({ method: 'GET', path, headers: { accept: 'application/json' } })

let spelling = 0
/** The number 20 as nobody has spelt it before: the question is the same, and no answer is remembered for it. */
export function twentyUnheard(): string {
  spelling++
  return `${'0'.repeat(spelling % 80)}20.${'0'.repeat(Math.floor(spelling / 80) % 1_000)}`
}
