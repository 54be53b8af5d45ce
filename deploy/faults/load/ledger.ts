import { Problem } from '@directory/kit/problem'

export const kinds = [
  'account',
  'listing',
  'edit',
  'approval',
  'activation',
  'review',
  'picture',
  'view',
  'payment',
  'message',
  'enquiry',
] as const
export type Kind = (typeof kinds)[number]

/**
 * The outcome of a write: acknowledged, answered with a problem, or not answered. Only an acknowledgement is a promise; the other writes
 * may or may not have taken effect.
 */
type Outcome = 'acknowledged' | 'refused' | 'unanswered'

/** A requested write. */
export interface Write {
  readonly kind: Kind
  /** Identifies the write in the database: a unique text, or the id of the changed row. */
  readonly key: string
  /** The value it sets, for kinds whose writes replace each other. */
  readonly value?: string | undefined
  readonly outcome: Outcome
  readonly at: number
}

/** Records every write and its outcome. */
export interface Ledger {
  readonly writes: readonly Write[]
  /** The number of answers with each problem. */
  readonly problems: ReadonlyMap<string, number>
  /** Sends a write and records its outcome; undefined if it failed. */
  write<Result>(
    write: { kind: Kind; key: string | ((result: Result) => string); value?: string },
    send: () => Promise<Result>,
  ): Promise<Result | undefined>
  /** The number of writes with an outcome since a moment. */
  count(outcome: Outcome, since?: number): number
  /** Whether a write of each kind has been acknowledged since a moment. */
  isServing(since: number, of?: readonly Kind[]): boolean
}

/** Whether the connection broke before an answer. */
const isUnanswered = (error: Problem): boolean => error.slug === 'upstream-unavailable' && error.cause instanceof TypeError

export function createLedger(): Ledger {
  const writes: Write[] = []
  const problems = new Map<string, number>()
  return {
    writes,
    problems,
    async write({ kind, key, value }, send) {
      const record = (outcome: Outcome, recordedKey: string) =>
        writes.push({ kind, key: recordedKey, value, outcome, at: performance.now() })
      try {
        const result = await send()
        record('acknowledged', typeof key === 'string' ? key : key(result))
        return result
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const outcome = isUnanswered(error) ? 'unanswered' : 'refused'
        const slug = outcome === 'refused' ? `${kind}: ${error.slug}` : 'no answer'
        problems.set(slug, (problems.get(slug) ?? 0) + 1)
        record(outcome, typeof key === 'string' ? key : '')
        return undefined
      }
    },
    count: (outcome, since = 0) => writes.filter((write) => write.outcome === outcome && write.at >= since).length,
    isServing: (since, of = kinds) =>
      of.every((kind) => writes.some((write) => write.kind === kind && write.outcome === 'acknowledged' && write.at >= since)),
  }
}
