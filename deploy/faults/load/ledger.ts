import { Problem } from '@directory/kit/problem'

export const kinds = ['account', 'listing', 'edit', 'approval', 'activation', 'review', 'picture', 'view', 'payment', 'message'] as const
export type Kind = (typeof kinds)[number]

/**
 * What became of a write: the product has said that it is done, or has answered with a problem, or has not answered. Only the first is a
 * promise; what became of the others is open.
 */
type Outcome = 'acknowledged' | 'refused' | 'unanswered'

/** A write that was requested. */
export interface Write {
  readonly kind: Kind
  /** What the write is found by again: text that no other write has, or the id of what it changes. */
  readonly key: string
  /** What it sets, where later writes set the same. */
  readonly value?: string | undefined
  readonly outcome: Outcome
  readonly at: number
}

/** Every write that was requested and what was answered. */
export interface Ledger {
  readonly writes: readonly Write[]
  /** How often each problem was answered. */
  readonly problems: ReadonlyMap<string, number>
  /** Asks for a write and notes what became of it; undefined where it failed. */
  write<Result>(
    write: { kind: Kind; key: string | ((result: Result) => string); value?: string },
    ask: () => Promise<Result>,
  ): Promise<Result | undefined>
  /** How many writes had this outcome, from a moment on. */
  count(outcome: Outcome, since?: number): number
  /** Whether a write of each kind has been acknowledged since a moment. */
  isServing(since: number, of?: readonly Kind[]): boolean
}

/** A connection that broke, as against an answer. */
const isUnanswered = (error: Problem): boolean => error.slug === 'upstream-unavailable' && error.cause instanceof TypeError

export function createLedger(): Ledger {
  const writes: Write[] = []
  const problems = new Map<string, number>()
  return {
    writes,
    problems,
    async write({ kind, key, value }, ask) {
      const note = (outcome: Outcome, noted: string) => writes.push({ kind, key: noted, value, outcome, at: performance.now() })
      try {
        const result = await ask()
        note('acknowledged', typeof key === 'string' ? key : key(result))
        return result
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const outcome = isUnanswered(error) ? 'unanswered' : 'refused'
        const slug = outcome === 'refused' ? `${kind}: ${error.slug}` : 'no answer'
        problems.set(slug, (problems.get(slug) ?? 0) + 1)
        note(outcome, typeof key === 'string' ? key : '')
        return undefined
      }
    },
    count: (outcome, since = 0) => writes.filter((write) => write.outcome === outcome && write.at >= since).length,
    isServing: (since, of = kinds) =>
      of.every((kind) => writes.some((write) => write.kind === kind && write.outcome === 'acknowledged' && write.at >= since)),
  }
}
