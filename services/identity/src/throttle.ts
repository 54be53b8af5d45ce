import type { MailPurpose } from '@directory/contracts/events/identity'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from './database.ts'

/** Wrong passwords that are evaluated for an address within a quarter of an hour; then it has to wait, and nothing worse. */
const passwordTries = { action: 'password', maximum: 10, minutes: 15 }

/** Mails of a purpose that an address gets within an hour, whoever asks for them. */
const mailTries = (purpose: MailPurpose) => ({ action: purpose, maximum: 5, minutes: 60 })

/**
 * Takes one try of an address, whether it has an account or not, and gives the seconds to wait: none, unless no try is left. It is counted
 * before anything is done, in one statement, so that a hundred at once are no more than the maximum.
 */
async function takeTry(tx: Transaction, email: string, { action, maximum, minutes }: typeof passwordTries): Promise<number> {
  const [taken] = await tx.$queryRaw<{ tries: number; left: number }[]>`
    INSERT INTO throttle (email, action, since, tries) VALUES (lower(${email}), ${action}, now(), 1)
    ON CONFLICT (email, action) DO UPDATE SET
      since = CASE WHEN throttle.since < now() - ${minutes} * interval '1 minute' THEN now() ELSE throttle.since END,
      tries = CASE WHEN throttle.since < now() - ${minutes} * interval '1 minute' THEN 1 ELSE least(throttle.tries + 1, 1000) END
    RETURNING tries, extract(epoch FROM since + ${minutes} * interval '1 minute' - now())::float8 AS left`
  return taken && taken.tries > maximum ? Math.floor(taken.left) + 1 : 0
}

/** Takes one try of an address's password. Throws `too-many-requests` when none is left. */
export async function takePasswordTry(tx: Transaction, email: string): Promise<void> {
  const retryAfter = await takeTry(tx, email, passwordTries)
  if (retryAfter === 0) return
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  throw new Problem('too-many-requests', { detail: `Too many attempts. Please wait ${wait} and try again.`, retryAfter })
}

/** Forgets the tries of an address: the password was right, or is another one now. */
export async function clearPasswordTries(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM throttle WHERE email = lower(${email}) AND action = ${passwordTries.action}`
}

/** Takes one mail of a purpose to an address; false when it has had enough of them. */
export const takeMailTry = async (tx: Transaction, email: string, purpose: MailPurpose): Promise<boolean> =>
  (await takeTry(tx, email, mailTries(purpose))) === 0
