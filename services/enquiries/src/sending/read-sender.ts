import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const Sender = z.strictObject({ sentInADay: z.int(), similarSenders: z.int() })

/** What the earlier enquiries say of a sender: how many came from this address in a day, and who else sent much the same text in a week. */
export async function readSender(
  tx: Transaction,
  { email, message, sketch }: { readonly email: string; readonly message: string; readonly sketch: readonly number[] },
): Promise<z.output<typeof Sender>> {
  const [sender] = await rows(tx, Sender)`
    SELECT
      (SELECT count(*)::integer FROM enquiry WHERE email = ${email} AND sent_at > now() - interval '1 day') AS "sentInADay",
      (SELECT count(DISTINCT email)::integer FROM enquiry
        WHERE sketch && ${sketch}::integer[] AND email <> ${email} AND sent_at > now() - interval '7 days'
          AND similarity(message, ${message}) > 0.7) AS "similarSenders"`
  if (!sender) throw new Error('The sender was not counted')
  return sender
}
