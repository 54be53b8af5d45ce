import type { MailSettings } from '@directory/contracts/http/mail-settings'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { decideKinds } from '../mail-settings/decide-kinds.ts'
import { readMailSettings } from '../mail-settings/read-mail-settings.ts'
import type { WantedKinds } from '../mail-settings/wanted-kinds.ts'
import { ownAccount } from './own-account.ts'

/** Turns kinds of email on or off. */
export async function changeMailSettings(database: Database, caller: Caller, wanted: Partial<WantedKinds>): Promise<MailSettings> {
  const account = await ownAccount(database, caller)
  return database.$transaction(async (tx) => {
    await decideKinds(tx, account.id, wanted)
    return readMailSettings(tx, account)
  })
}
