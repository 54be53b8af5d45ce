import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Fault, Ground } from './fault.ts'
import { type Differences, findDifferences } from './invariants/differences.ts'
import { mailsTooOften } from './invariants/mails.ts'
import { sumDifferences } from './invariants/writes.ts'
import { startLoad } from './load/load.ts'
import type { Product } from './product/product.ts'

/** What came of a fault. */
export interface Trial {
  readonly fault: string
  readonly acknowledged: number
  /** Writes that were answered with a problem. */
  readonly refused: number
  /** Writes whose connection broke. */
  readonly unanswered: number
  readonly lost: number
  readonly doubled: number
  /** Emails that were sent a second time, as may happen to the one that is under way when something is killed. */
  readonly mailsTwice: number
  /** Seconds from the end of the fault until every kind of write was done again and nothing was on its way any more. */
  readonly recovered: number
  /** What is not as it must be, even after minutes; nothing, if all is well. */
  readonly left: Differences
  /** What else was measured. */
  readonly note: string | undefined
}

/** Lets a fault strike under load, then waits until all is as it must be, or has had time enough to be. */
export async function tryFault<Struck extends Product>(fault: Fault<Struck>, ground: Ground<Struck>): Promise<Trial> {
  const { ledger, product } = ground
  // A message that failed four times has waited for a minute and a half; the short form has no such messages.
  const patience = ground.isLong ? 240_000 : 90_000
  /** A process must never end by itself, whatever becomes of what it stands on. */
  const whatEnded = () =>
    Object.values(product.parts)
      .find((part) => part.exitReport() !== undefined)
      ?.exitReport()
  const from = performance.now()
  const mailsBefore = (await findDifferences(product, ledger)).mailsTwice ?? 0
  const load = fault.isQuiet ? undefined : startLoad(ground)
  let since: number
  let note: string | undefined
  try {
    if (load) await delay(500)
    const measured = await fault.strike(ground)
    if (typeof measured === 'string') note = measured
    since = performance.now()
    if (load)
      await vi.waitFor(() => expect(ledger.isServing(since), whatEnded() ?? 'every kind of write is done again').toBe(true), {
        timeout: patience,
        interval: 50,
      })
  } finally {
    await load?.stop()
  }
  expect(whatEnded()).toBeUndefined()
  const until = performance.now() + patience
  let found = await findDifferences(product, ledger)
  while (Object.keys(found).some((name) => name !== 'mailsTwice') && performance.now() < until) {
    await delay(250)
    found = await findDifferences(product, ledger)
  }
  const { mailsTwice = 0, ...others } = found
  const tooOften = mailsTooOften(mailsBefore, mailsTwice, fault.doubledMails?.(ground.isLong) ?? 0)
  const left: Differences = tooOften ? { ...others, mailsTooOften: tooOften } : others
  return {
    fault: fault.name,
    acknowledged: ledger.count('acknowledged', from),
    refused: ledger.count('refused', from),
    unanswered: ledger.count('unanswered', from),
    lost: sumDifferences('lost', left),
    doubled: sumDifferences('doubled', left),
    mailsTwice: mailsTwice - mailsBefore,
    recovered: Math.round((performance.now() - since) / 100) / 10,
    left,
    note,
  }
}
