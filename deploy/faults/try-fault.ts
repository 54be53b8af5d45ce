import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Fault, Ground } from './fault.ts'
import { type Differences, findDifferences } from './invariants/differences.ts'
import { sumDifferences } from './invariants/writes.ts'
import { startLoad } from './load/load.ts'
import type { Product } from './product/product.ts'

/** The result of a fault. */
export interface Trial {
  readonly fault: string
  readonly acknowledged: number
  /** Writes that were answered with a problem. */
  readonly refused: number
  /** Writes whose connection broke. */
  readonly unanswered: number
  readonly lost: number
  readonly doubled: number
  /** Seconds from the end of the fault until every kind of write had succeeded again and no work was pending. */
  readonly recovered: number
  /** Violations that remain after minutes. */
  readonly left: Differences
  readonly note: string | undefined
}

/** Injects a fault under load, then waits until all invariants hold or the time is up. */
export async function tryFault<Struck extends Product>(fault: Fault<Struck>, ground: Ground<Struck>): Promise<Trial> {
  const { ledger, product } = ground
  // A message waits up to a minute and a half for its fifth attempt; the short form has no such messages.
  const timeout = ground.isLong ? 240_000 : 90_000
  /** No process may exit by itself, whatever happens to its dependencies. */
  const unexpectedExit = () =>
    Object.values(product.parts)
      .find((part) => part.exitReport() !== undefined)
      ?.exitReport()
  const from = performance.now()
  const load = fault.isQuiet ? undefined : startLoad(ground)
  let since: number
  let note: string | undefined
  try {
    if (load) await delay(500)
    const measured = await fault.strike(ground)
    if (typeof measured === 'string') note = measured
    since = performance.now()
    if (load)
      await vi.waitFor(() => expect(ledger.isServing(since), unexpectedExit() ?? 'every kind of write is done again').toBe(true), {
        timeout,
        interval: 50,
      })
  } finally {
    await load?.stop()
  }
  expect(unexpectedExit()).toBeUndefined()
  const until = performance.now() + (fault.pending ?? timeout)
  let left: Differences = await findDifferences(product, ledger)
  while (Object.keys(left).length > 0 && performance.now() < until) {
    await delay(250)
    left = await findDifferences(product, ledger)
  }
  return {
    fault: fault.name,
    acknowledged: ledger.count('acknowledged', from),
    refused: ledger.count('refused', from),
    unanswered: ledger.count('unanswered', from),
    lost: sumDifferences('lost', left),
    doubled: sumDifferences('doubled', left),
    recovered: Math.round((performance.now() - since) / 100) / 10,
    left,
    note,
  }
}
