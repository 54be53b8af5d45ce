import type { Database } from '../database.ts'
import { type PasswordGuesser, takePasswordTry, withdrawPasswordTry } from '../rate-limits.ts'
import type { HashingPlace } from './hashing-queue.ts'
import { passwordMatches } from './password.ts'

/** Whether a password belongs to a hash, using one of the guesser's attempts, unless it is never checked. Throws `too-many-requests`. */
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
