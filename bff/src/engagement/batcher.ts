import { setTimeout as delay } from 'node:timers/promises'

interface Waiting<Item> {
  readonly item: Item
  readonly settle: (error?: unknown) => void
}

/** Milliseconds between statements when there are many visitors: nobody waits for the answer, and fifty statements a second cost little. */
const pause = 20

/**
 * Writes items, durably once the promise resolves. Those that arrive while a statement is running, and shortly after, are batched into the
 * next, so that a thousand concurrent visitors cost a handful of statements.
 */
export function createBatcher<Item>(insert: (batch: readonly Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    for (let isFirst = true; waiting.length > 0; isFirst = false) {
      if (!isFirst) await delay(pause)
      const batch = waiting
      waiting = []
      const failure = await insert(batch.map(({ item }) => item)).then(
        () => undefined,
        (error: unknown) => error,
      )
      for (const { settle } of batch) settle(failure)
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, settle: (error) => (error === undefined ? resolve() : reject(error)) })
      if (!isWriting) void write()
    })
}
