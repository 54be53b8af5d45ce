import path from 'node:path'
import { type BackgroundThread, createBackgroundThread } from '@directory/kit/threads/background-thread'
import { type HashingPlace, inTurn } from './hashing-queue.ts'

export interface HashRequest {
  readonly password: string
  /** To compare it with; without it, the password is hashed. */
  readonly passwordHash?: string
}

export interface HashResponse {
  readonly passwordHash: string
  readonly matches: boolean
}

// No more than the queue lets run at a time.
const idle: BackgroundThread<HashRequest, HashResponse>[] = []

/** Hashes in a thread with a low priority, so that people who sign in do not slow down those who read pages. */
export const hashInTurn = (request: HashRequest, place?: HashingPlace): Promise<HashResponse> =>
  inTurn(async () => {
    const thread = idle.pop() ?? createBackgroundThread(path.join(import.meta.dirname, 'hash-worker'))
    try {
      return await thread.ask(request)
    } finally {
      idle.push(thread)
    }
  }, place)
