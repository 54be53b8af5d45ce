import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { findAccountByEmail } from './find-account.ts'
import { type NewAccount, openAccount } from './open-account.ts'

/** The id of the account with this address, created with a confirmed address if necessary. Idempotent and safe to run concurrently. */
export async function ensureAccount(database: Database, account: NewAccount): Promise<string> {
  const existing = await findAccountByEmail(database, account.email)
  if (existing) return existing.id
  try {
    return (await openAccount(database, { emailVerifiedAt: new Date(), ...account })).id
  } catch (error) {
    const winner = error instanceof Problem && error.slug === 'email-taken' ? await findAccountByEmail(database, account.email) : undefined
    if (!winner) throw error
    return winner.id
  }
}
