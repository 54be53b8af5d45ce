import { randomUUID } from 'node:crypto'
import type { Message } from '@directory/contracts/http/social-messages'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { tellTeam } from '../managers/tell-team.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

interface NewMessage {
  /** The author's account: a client, or a member of the team. */
  readonly authorId: string
  readonly text: string
}

const LockedConversation = z.strictObject({
  clientId: z.uuid(),
  businessName: z.string(),
  /** Whether the team has unread messages from the client. */
  isWaiting: z.boolean(),
})
const WrittenMessage = z.strictObject({ id: z.uuid(), at: z.date() })

/** Locks and returns a client's conversation. */
async function lockConversation(tx: Transaction, viewer: Viewer): Promise<z.output<typeof LockedConversation>> {
  await tx.$executeRaw`INSERT INTO conversation (client_id) SELECT id FROM client WHERE ${isTheirs(viewer)} ON CONFLICT DO NOTHING`
  await tx.$executeRaw`SELECT FROM conversation JOIN client ON client.id = client_id WHERE ${isTheirs(viewer)} FOR UPDATE OF conversation`
  const [conversation] = await rows(tx, LockedConversation)`
    SELECT client_id AS "clientId", business_name AS "businessName",
      EXISTS (SELECT FROM message WHERE message.client_id = client.id AND sender = 'client' AND at > read_by_team) AS "isWaiting"
    FROM conversation JOIN client ON client.id = client_id WHERE ${isTheirs(viewer)}`
  if (!conversation) throw new Problem('client-not-found')
  return conversation
}

/** Adds a message to a client's conversation. The team gets an email about the first unread one; clients are notified by a job. */
export async function writeMessage(database: Database, viewer: Viewer, { authorId, text }: NewMessage): Promise<Message> {
  const { side } = viewer
  return database.$transaction(async (tx) => {
    const { clientId, businessName, isWaiting } = await lockConversation(tx, viewer)
    // Times increase by at least a millisecond from message to message, so that pages can be delimited by time.
    const [written] = await rows(tx, WrittenMessage)`
      WITH timed AS (
        UPDATE conversation SET last_at = later, last_by_team = CASE WHEN ${side} = 'team' THEN later ELSE last_by_team END
        FROM (
          SELECT greatest(clock_timestamp()::timestamptz(3), last_at + interval '1 millisecond') AS later
          FROM conversation WHERE client_id = ${clientId}::uuid
        ) AS clock
        WHERE client_id = ${clientId}::uuid RETURNING last_at
      )
      INSERT INTO message (id, client_id, sender, author_id, text, at)
      SELECT ${randomUUID()}::uuid, ${clientId}::uuid, ${side}, ${authorId}::uuid, ${text}, last_at FROM timed RETURNING id, at`
    if (!written) throw new Error(`the conversation of ${clientId} was not held`)
    if (side === 'client' && !isWaiting) await tellTeam(tx, { notice: 'team-message-received', clientId, businessName })
    return { id: written.id, from: side, text, at: written.at.toISOString() }
  })
}
