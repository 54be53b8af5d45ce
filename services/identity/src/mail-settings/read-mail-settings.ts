import type { MailSettings } from '@directory/contracts/http/mail-settings'
import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'
import { findSuppressions } from '../suppressions/find-suppressions.ts'
import { readWantedKinds } from './wanted-kinds.ts'

/** What the holder of an account has decided about emails, and why the address is suppressed. */
export const readMailSettings = async (tx: Transaction, { id, email }: Pick<Account, 'id' | 'email'>): Promise<MailSettings> => ({
  wanted: await readWantedKinds(tx, id),
  suppressions: await findSuppressions(tx, email),
})
