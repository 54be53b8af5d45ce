import type { AccountExport } from '@directory/contracts/http/identity'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { readMailSettings } from '../mail-settings/read-mail-settings.ts'
import { accountState } from './account-state.ts'
import { ownAccount } from './own-account.ts'

/** Everything that identity stores about the caller, except for secrets, which it only stores as hashes. */
export async function exportAccount(database: Database, caller: Caller): Promise<z.input<typeof AccountExport>> {
  const account = await ownAccount(database, caller)
  const where = { accountId: account.id }
  const sessions = await database.sessionFamily.findMany({ where, orderBy: { startedAt: 'asc' } })
  const acceptances = await database.termsAcceptance.findMany({ where, orderBy: { acceptedAt: 'asc' } })
  return {
    account: { ...accountState(account), registeredAt: account.createdAt.toISOString() },
    mailSettings: await readMailSettings(database, account),
    sessions: sessions.map(({ startedAt, endedAt }) => ({ startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null })),
    acceptedTerms: acceptances.map(({ version, acceptedAt }) => ({ version, acceptedAt: acceptedAt.toISOString() })),
  }
}
