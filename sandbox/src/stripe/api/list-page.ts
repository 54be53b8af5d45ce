import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { expand } from './expand.ts'

interface Page<Item> {
  readonly url: string
  /** Oldest first. */
  readonly records: readonly Item[]
  readonly toObject: (record: Item) => object
  readonly query: {
    readonly limit: number
    readonly starting_after?: string | undefined
    readonly created?: { readonly gte?: number | undefined } | undefined
    readonly expand: readonly string[]
  }
}

/** One page of a list, newest first. */
export function listPage<Item extends { readonly id: string; readonly created?: number }>(
  context: Context,
  { url, records, toObject, query }: Page<Item>,
): object {
  const from = query.created?.gte ?? 0
  const newestFirst = records.filter(({ created = from }) => created >= from).reverse()
  const after = query.starting_after
  const place = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after)
  if (after !== undefined && place < 0) throw missing('object', after, 'starting_after')
  const rest = newestFirst.slice(place + 1)
  const data = rest.slice(0, query.limit).map(toObject)
  return expand(context, { object: 'list', data, has_more: rest.length > query.limit, url }, query.expand)
}
