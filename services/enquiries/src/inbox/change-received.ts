import type { changeReceivedEnquiry as endpoint } from '@directory/contracts/http/received-enquiries'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import { settledEvent } from '../conversations/settled-event.ts'
import type { Transaction } from '../database.ts'
import { lockRow } from '../locks.ts'
import { ownLabels, spellLabels } from './own-labels.ts'

/** Changes what an owner has noted about an enquiry to one of their businesses, unless somebody has changed it since the stated version. */
export async function changeReceived(
  tx: Transaction,
  ownerId: string,
  id: string,
  { version, labels, ...changes }: z.output<typeof endpoint.body>,
): Promise<void> {
  await lockRow(tx, 'conversation', id)
  const before = await tx.conversation.findFirst({ where: { id, business: { ownerId } } })
  if (!before) throw new Problem('enquiry-not-found')
  if (before.version !== version) throw new Problem('conflict')
  const after = await tx.conversation.update({
    where: { id },
    data: { ...changes, ...(labels ? { labels: spellLabels(labels, await ownLabels(tx, ownerId)) } : {}), version: { increment: 1 } },
  })
  await addToOutbox(tx, settledEvent(before, after))
}
