import { rows } from '@directory/kit/database/rows'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { type TeamNotice, teamNotice } from '../notices/notice-requested.ts'

const Manager = z.strictObject({ accountId: z.uuid() })

/** Sends an email about a client to those who manage it, or to the team’s address if nobody does. */
export async function tellTeam(tx: Transaction, notice: Extract<TeamNotice, { clientId: string }>): Promise<void> {
  const managers = await rows(tx, Manager)`
    SELECT account_id AS "accountId" FROM client_manager JOIN account ON account.id = account_id AND is_manager
    WHERE client_manager.client_id = ${notice.clientId}::uuid ORDER BY account_id`
  const recipients = managers.length > 0 ? managers.map(({ accountId }) => accountId) : [null]
  await addToOutbox(
    tx,
    recipients.map((accountId) => teamNotice(accountId, notice)),
  )
}
