import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { lockId } from '../locks.ts'

const Sender = z.strictObject({ requestedInADay: z.int(), sentInADay: z.int(), similarSenders: z.int() })

interface Sending {
  readonly email: string
  readonly message: string
  readonly sketch: readonly number[]
  readonly sentAt: Date
}

/**
 * What the other enquiries say of a sender: how many named this address in a day, how many of those its holder has sent, and who else has sent much the
 * same text in a week. Anybody can name any address, and a customer may mistype their own: whoever has not confirmed it has sent nothing yet. Counted
 * from when the enquiry was sent, since it is confirmed later.
 */
export async function readSender(tx: Transaction, { email, message, sketch, sentAt }: Sending): Promise<z.output<typeof Sender>> {
  // Those that are confirmed at the same moment would not count each other. Before businesses are locked, in this order.
  await lockId(tx, `sender ${email}`)
  if (sketch[0] !== undefined) await lockId(tx, `text ${sketch[0]}`)
  const [sender] = await rows(tx, Sender)`
    SELECT day.*, (SELECT count(DISTINCT email)::integer FROM enquiry
        WHERE sketch && ${sketch}::integer[] AND email <> ${email} AND sent_at > ${sentAt}::timestamptz - interval '7 days'
          AND state <> 'unconfirmed' AND similarity(message, ${message}) > 0.7) AS "similarSenders"
    FROM (SELECT count(*)::integer AS "requestedInADay", (count(*) FILTER (WHERE state <> 'unconfirmed'))::integer AS "sentInADay"
      FROM enquiry WHERE email = ${email} AND sent_at > ${sentAt}::timestamptz - interval '1 day') AS day`
  if (!sender) throw new Error('The sender was not counted')
  return sender
}
