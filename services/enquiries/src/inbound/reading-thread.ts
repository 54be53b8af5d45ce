import path from 'node:path'
import { createBackgroundThread } from '@directory/kit/threads/background-thread'
import pLimit from 'p-limit'
import type { ReadMail } from './read-mail.ts'
import type { ReadRequest, ReadResponse } from './read-worker.ts'

export interface MailReader {
  /** Undefined if it cannot be read. Rejects if it takes too long: then it should be sent again, or is made to take long. */
  read(source: Uint8Array): Promise<ReadMail | undefined>
  stop(): Promise<void>
}

/** Reads emails one at a time in a thread of its own: one that is made to take long would hold up every request for seconds. */
export function createMailReader(): MailReader {
  const thread = createBackgroundThread<ReadRequest, ReadResponse>(path.join(import.meta.dirname, 'read-worker'))
  const inTurn = pLimit(1)
  return {
    read: (source) => inTurn(async () => (await thread.ask({ source })).mail),
    stop: thread.stop,
  }
}
