import type { HashingPlace } from './hashing-queue.ts'
import { hashInTurn } from './hashing-thread.ts'

export const hashPassword = async (password: string, place?: HashingPlace): Promise<string> =>
  (await hashInTurn({ password }, place)).passwordHash

/** Whether a password belongs to a hash; without a hash it does not, and finding that out takes just as long. */
export const passwordMatches = async (passwordHash: string | undefined, password: string, place?: HashingPlace): Promise<boolean> =>
  (await hashInTurn({ password, ...(passwordHash === undefined ? {} : { passwordHash }) }, place)).matches
