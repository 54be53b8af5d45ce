import type { getOwnMessages } from '@directory/contracts/http/social-messages'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { MessageRow, toMessage } from './message-row.ts'

type Conversation = z.input<(typeof getOwnMessages)['response']>

const FoundClient = z.strictObject({ id: z.uuid() })

const pageSize = 50

const readBy = {
  team: Prisma.sql`read_by_team`,
  client: Prisma.sql`read_by_client`,
} as const satisfies Record<Viewer['side'], Prisma.Sql>

/** Marks messages up to a given time as read by one side. Messages that arrive in the meantime are later, and remain unread. */
async function markRead(database: Database, side: Viewer['side'], clientId: string, until: Date): Promise<void> {
  const marker = readBy[side]
  await database.$executeRaw`
    UPDATE conversation SET ${marker} = ${until.toISOString()}::timestamptz
    WHERE client_id = ${clientId}::uuid AND ${marker} < ${until.toISOString()}::timestamptz`
}

/** A page of a client's conversation, oldest first: the newest messages, or those before a given time. Reading it marks it as read. */
export async function readMessages(database: Database, viewer: Viewer, before: string | undefined): Promise<Conversation> {
  const [client] = await rows(database, FoundClient)`SELECT id FROM client WHERE ${isTheirs(viewer)}`
  if (!client) throw new Problem('client-not-found')
  const found = await rows(database, MessageRow)`
    SELECT id, sender AS from, text, at FROM message
    WHERE client_id = ${client.id}::uuid AND at < coalesce(${before ?? null}::timestamptz, 'infinity')
    ORDER BY at DESC LIMIT ${pageSize + 1}`
  const page = found.slice(0, pageSize)
  if (page[0]) await markRead(database, viewer.side, client.id, page[0].at)
  return { messages: page.reverse().map(toMessage), hasOlder: found.length > pageSize }
}
