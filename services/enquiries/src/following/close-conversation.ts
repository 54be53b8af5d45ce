import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { settledEvent } from '../conversations/settled-event.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'

/** Closes a visitor's conversation, or opens it again: while it is closed, nobody can write in it, and it waits for no answer. */
export async function closeConversation(
  tx: Transaction,
  where: Prisma.ConversationWhereInput & { readonly id: string },
  isClosed: boolean,
): Promise<void> {
  await lockRow(tx, 'conversation', where.id)
  const before = await tx.conversation.findFirst({ where })
  if (!before) throw new Problem('mail-link-expired')
  const after = await tx.conversation.update({ where: { id: where.id }, data: { isClosed, version: { increment: 1 } } })
  await addToOutbox(tx, settledEvent(before, after))
}
