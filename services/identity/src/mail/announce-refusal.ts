import { randomUUID } from 'node:crypto'
import { EnquiryMailRefused } from '@directory/contracts/events/identity'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import type { z } from 'zod'

/** Announces that a business has not been told of an enquiry. */
export const announceRefusal = (tx: PoolClient, refused: z.input<typeof EnquiryMailRefused.data>): Promise<void> =>
  addToOutbox(sqlTransaction(tx), [outboxEvent(EnquiryMailRefused, { id: randomUUID(), version: 1 }, refused)])
