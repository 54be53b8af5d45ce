/** A committed change of the read model. */
export type Change =
  | { readonly reaches: 'everything' }
  /** The pages of the listings with these slugs, and whatever lists or counts listings. */
  | { readonly reaches: 'lists'; readonly slugs: readonly string[] }
  /** Only the pages of the listings with these slugs. */
  | { readonly reaches: 'pages'; readonly slugs: readonly string[] }

export const everything: Change = { reaches: 'everything' }

/** Reports when data derived from the read model is out of date. */
export interface Changes {
  /** False while a change could be missed: no cached data can be trusted then. */
  isListening(): boolean
  /** Milliseconds for which data may be served after it was last known to be current, while the read model is unavailable. */
  readonly staleFor: number
  onChange(listener: (change: Change) => void): void
}

/** Below the maximum size of a notification, in bytes; slugs are ASCII. */
const longestPayload = 7_000

/** Before the slugs of a change that reaches lists: no slug. */
const listsMark = '+'

/** The payloads of the notifications that announce a change. */
export function toPayloads(change: Change): string[] {
  if (change.reaches === 'everything') return ['']
  const payloads = [change.reaches === 'lists' ? listsMark : '']
  for (const slug of change.slugs) {
    const last = payloads.at(-1) ?? ''
    if (last.length + slug.length < longestPayload) payloads[payloads.length - 1] = last ? `${last} ${slug}` : slug
    else payloads.push(slug)
  }
  return payloads.filter(Boolean)
}

export function fromPayload(payload: string): Change {
  if (!payload) return everything
  const words = payload.split(' ')
  return words[0] === listsMark ? { reaches: 'lists', slugs: words.slice(1) } : { reaches: 'pages', slugs: words }
}
