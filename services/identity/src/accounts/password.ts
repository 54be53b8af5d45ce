import { hash, verify } from '@node-rs/argon2'
import { type HashingPlace, inTurn } from './hashing-queue.ts'

/** Above OWASP's minimum for Argon2id, which is the library's default: 64 MiB and three passes, some 60 ms on a small server. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string, place?: HashingPlace): Promise<string> => inTurn(() => hash(password, parameters), place)

/** Hash of an unused password, computed in advance so that an address without an account takes the same time. */
const decoy = hashPassword(crypto.randomUUID())

/** Whether a password belongs to a hash; without a hash it does not, and the check takes just as long. */
export async function passwordMatches(passwordHash: string | undefined, password: string, place?: HashingPlace): Promise<boolean> {
  const expected = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(expected, password), place)
  return passwordHash !== undefined && matches
}
