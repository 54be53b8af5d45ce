import type { EnquiryMessage, MessageDraft } from '@directory/contracts/http/enquiries'
import type { ProblemSlug } from '@directory/contracts/problem'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'
import type { Resources } from '../resources.ts'
import { messageState, type Side } from './message-state.ts'
import { writeMessage } from './write-message.ts'

interface Sender {
  readonly side: Side
  readonly authorId?: string
  /** The conversation, if it is one of the sender’s. */
  readonly where: Prisma.ConversationWhereInput & { readonly id: string }
  /** The problem if it is not. */
  readonly missing: ProblemSlug
}

/** Adds a message that was written on a page, with the pictures that were uploaded under the conversation’s id. */
export async function sendMessage(
  resources: Resources,
  sign: SignAddress,
  { where, missing, ...sender }: Sender,
  { pictures: ids, ...message }: z.output<typeof MessageDraft>,
): Promise<EnquiryMessage> {
  const { database, claimPictures } = resources
  const requireOwn = async (table: Pick<typeof database.conversation, 'count'>) => {
    if ((await table.count({ where })) === 0) throw new Problem(missing)
  }
  // Before pictures are claimed, which the transaction should not wait for.
  if (ids.length) await requireOwn(database.conversation)
  const pictures = ids.length ? await claimPictures(where.id, ids) : []
  return database.$transaction(async (tx) => {
    // A business that gets another owner locks its conversations.
    await lockRow(tx, 'conversation', where.id)
    await requireOwn(tx.conversation)
    return messageState(await writeMessage(tx, resources, where.id, { ...sender, ...message, pictures }), sign)
  })
}
