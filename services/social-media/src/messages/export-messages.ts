import type { Message } from '@directory/contracts/http/social-messages'
import type { Database } from '../database.ts'

/** Everything that a client and the team have written to each other, oldest first. */
export async function exportMessages(database: Database, clientId: string): Promise<Message[]> {
  const rows = await database.$queryRaw<(Omit<Message, 'at'> & { at: Date })[]>`
    SELECT id, sender AS from, text, at FROM message WHERE client_id = ${clientId}::uuid ORDER BY at`
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}
