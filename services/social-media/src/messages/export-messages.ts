import type { Message } from '@directory/contracts/http/social-messages'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'
import { MessageRow, toMessage } from './message-row.ts'

/** All messages between a client and the team, oldest first. */
export async function exportMessages(database: Database, clientId: string): Promise<Message[]> {
  const messages = await rows(database, MessageRow)`
    SELECT id, sender AS from, text, at FROM message WHERE client_id = ${clientId}::uuid ORDER BY at`
  return messages.map(toMessage)
}
