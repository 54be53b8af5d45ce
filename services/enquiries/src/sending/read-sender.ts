import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const Sender = z.strictObject({ sentInADay: z.int(), similarSenders: z.int() })

/** Texts that are shorter resemble each other anyway. */
const comparedLength = 40

/** What the earlier enquiries say of a sender: how many came from this address in a day, and who else sent much the same text in a week. */
export async function readSender(tx: Transaction, email: string, message: string): Promise<z.output<typeof Sender>> {
  const [sender] = await rows(tx, Sender)`
    SELECT
      (SELECT count(*)::integer FROM enquiry WHERE email = ${email} AND sent_at > now() - interval '1 day') AS "sentInADay",
      (SELECT count(DISTINCT email)::integer FROM enquiry
        WHERE length(${message}) >= ${comparedLength} AND message % ${message} AND similarity(message, ${message}) > 0.7
          AND email <> ${email} AND sent_at > now() - interval '7 days') AS "similarSenders"`
  if (!sender) throw new Error('The sender was not counted')
  return sender
}
