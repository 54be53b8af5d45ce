import type { MailPurpose } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Transaction } from './database.ts'
import { Prisma } from './generated/prisma/client.ts'

interface Limit {
  readonly subject: string
  readonly maximum: number
}
interface Window {
  readonly action: string
  readonly minutes: number
}

const passwords: Window = { action: 'password', minutes: 15 }

/** Who attempts a password: a stranger with an email address, or a browser that has signed in to the account before. */
export type PasswordGuesser =
  | { readonly email: string; readonly network?: string | undefined }
  | { readonly browserId: string }
  | { readonly accountId: string }

const emailLimit = (email: string): Limit => ({ subject: `email ${email.toLowerCase()}`, maximum: 10 })
/**
 * Total failures that a city's directory only sees in a minute if someone guesses from many networks. The window is that short because
 * strangers with the right password have to wait too.
 */
const everybody: Limit = { subject: 'everybody', maximum: 60 }
const everyMinute: Window = { action: passwords.action, minutes: 1 }

/**
 * The limits that a guess counts against. Anyone who has proved their identity has a separate limit, so that others cannot lock them out.
 */
function limitsFor(guesser: PasswordGuesser): Limit[] {
  if ('browserId' in guesser) return [{ subject: `browser ${guesser.browserId}`, maximum: 10 }]
  if ('accountId' in guesser) return [{ subject: `account ${guesser.accountId}`, maximum: 10 }]
  const { email, network } = guesser
  return [emailLimit(email), ...(network ? [{ subject: `network ${network}`, maximum: 20 }] : [])]
}

const UsedLimit = z.strictObject({ subject: z.string(), tries: z.int(), secondsLeft: z.number() })

/**
 * Uses one attempt of each limit, and returns the seconds to wait: zero, unless one of them is exhausted. Attempts are counted in advance
 * and in one statement, so that concurrent requests cannot exceed the maximum, and in a fixed order, to avoid deadlocks.
 */
async function countAttempt(tx: Transaction, limits: readonly Limit[], { action, minutes }: Window): Promise<number> {
  const maximums = new Map(limits.map(({ subject, maximum }) => [subject, maximum]))
  const tries = [...maximums.keys()].toSorted().map((subject) => Prisma.sql`(${subject}, ${action}, now(), 1)`)
  const used = await rows(tx, UsedLimit)`
    INSERT INTO rate_limit (subject, action, since, tries) VALUES ${Prisma.join(tries)}
    ON CONFLICT (subject, action) DO UPDATE SET
      since = CASE WHEN rate_limit.since < now() - ${minutes} * interval '1 minute' THEN now() ELSE rate_limit.since END,
      tries = CASE WHEN rate_limit.since < now() - ${minutes} * interval '1 minute' THEN 1 ELSE least(rate_limit.tries + 1, 1000) END
    RETURNING subject, tries, extract(epoch FROM since + ${minutes} * interval '1 minute' - now())::float8 AS "secondsLeft"`
  const exhausted = used.filter(({ subject, tries }) => tries > (maximums.get(subject) ?? 0))
  return Math.max(0, ...exhausted.map(({ secondsLeft }) => Math.floor(secondsLeft) + 1))
}

const listSubjects = (guesser: PasswordGuesser): string[] => limitsFor(guesser).map(({ subject }) => subject)

/** Returns one attempt of each limit, locking them in the order of `countAttempt`; resets one of them entirely. */
const returnTries = (tx: Transaction, subjects: readonly string[], reset: string | null = null) => tx.$executeRaw`
  UPDATE rate_limit SET tries = CASE WHEN rate_limit.subject = ${reset} THEN 0 ELSE greatest(tries - 1, 0) END
  FROM (SELECT subject FROM rate_limit WHERE subject = ANY(${[...subjects]}::text[]) AND action = ${passwords.action} ORDER BY subject FOR UPDATE) AS locked
  WHERE rate_limit.subject = locked.subject AND action = ${passwords.action}`

/** Uses up one password attempt. Throws `too-many-requests` when none is left. Attempts by others do not count against the caller's own. */
export async function takePasswordTry(tx: Transaction, guesser: PasswordGuesser): Promise<void> {
  const own = await countAttempt(tx, limitsFor(guesser), passwords)
  const shared = own === 0 && 'email' in guesser ? await countAttempt(tx, [everybody], everyMinute) : 0
  if (shared > 0) await returnTries(tx, listSubjects(guesser))
  const retryAfter = Math.max(own, shared)
  if (retryAfter === 0) return
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  throw new Problem('too-many-requests', { detail: `Too many attempts. Please wait ${wait} and try again.`, retryAfter })
}

/** Returns an attempt whose password was never checked because of overload. */
export const withdrawPasswordTry = (tx: Transaction, guesser: PasswordGuesser) =>
  returnTries(tx, [...listSubjects(guesser), ...('email' in guesser ? [everybody.subject] : [])])

/** The password was right: the attempt does not count, and the caller's own limit starts over. */
export async function returnPasswordTry(tx: Transaction, guesser: PasswordGuesser): Promise<void> {
  const [own, ...shared] = listSubjects(guesser)
  if (own) await returnTries(tx, [own, ...shared, ...('email' in guesser ? [everybody.subject] : [])], own)
}

/** Resets the attempts for an email address after its password has been changed. */
export async function clearPasswordTries(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM rate_limit WHERE subject = ${emailLimit(email).subject} AND action = ${passwords.action}`
}

const day = 24 * 60

/**
 * Counts an email for a purpose to an address; returns the seconds to wait once the limit is reached, for any caller: five an hour, and ten
 * emails of all purposes a day.
 */
export const takeMailTry = async (tx: Transaction, email: string, purpose: MailPurpose): Promise<number> =>
  (await countAttempt(tx, [{ ...emailLimit(email), maximum: 5 }], { action: purpose, minutes: 60 })) ||
  (await countAttempt(tx, [{ ...emailLimit(email), maximum: 10 }], { action: 'mail', minutes: day }))

/** Counts an email that an account sends to an address of its choice; returns the seconds to wait once the daily limit is reached. */
export const takeAccountMailTry = (tx: Transaction, accountId: string): Promise<number> =>
  countAttempt(tx, [{ subject: `account ${accountId}`, maximum: 5 }], { action: 'mail', minutes: day })
