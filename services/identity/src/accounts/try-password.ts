import type { Database } from '../database.ts'
import { type PasswordGuesser, takePasswordTry, withdrawPasswordTry } from '../rate-limits.ts'
import type { HashingPlace } from './hashing-queue.ts'
import { passwordMatches } from './password.ts'

/** Whether a password belongs to a hash, as one of the guesser's tries; one that is never looked at is none. Throws `too-many-requests`. */
export async function tryPassword(
  database: Database,
  guesser: PasswordGuesser,
  passwordHash: string | undefined,
  password: string,
  place: HashingPlace,
): Promise<boolean> {
  await takePasswordTry(database, guesser)
  return passwordMatches(passwordHash, password, place).catch(async (error: unknown) => {
    await withdrawPasswordTry(database, guesser)
    throw error
  })
}
