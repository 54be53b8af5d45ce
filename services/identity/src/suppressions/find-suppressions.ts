import { suppressionReasons } from '@directory/contracts/catalogue/suppression-reasons'
import type { OwnSuppression } from '@directory/contracts/http/mail-settings'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const Row = z.strictObject({ reason: z.enum(suppressionReasons), since: z.date() })

/** Why the address of an account is suppressed; empty if it is not. That it has unsubscribed without an account no longer counts. */
export async function findSuppressions(tx: Transaction, email: string): Promise<OwnSuppression[]> {
  const found = await rows(tx, Row)`
    SELECT reason, since FROM mail_suppression WHERE email = lower(${email}) AND reason <> 'unsubscribed' ORDER BY since, reason`
  return found.map(({ reason, since }) => ({ reason, since: since.toISOString() }))
}
