import type { Difference } from '@directory/contracts/http/payments'
import { checkedRows } from '@directory/kit/database/rows'
import type Stripe from 'stripe'
import { z } from 'zod'
import { InstructionKind } from '../generated/prisma/enums.ts'
import { executeAgain } from '../instructions/carry-out.ts'
import { isFullyRefunded } from '../instructions/refund-invoice.ts'
import type { Synchronisation } from '../projection/sync-customer.ts'

type Found = z.infer<typeof Difference>

/** Failed refunds after which somebody has to pay it back in another way: a closed card stays closed. */
const maximumFailures = 3

const Waiting = z.strictObject({ kind: z.enum(InstructionKind), stripeId: z.string() })

/** Instructions that have been failing at Stripe for an hour. They are still retried. */
const waiting = `
  SELECT kind::text, stripe_id AS "stripeId" FROM instruction
  WHERE done_at IS NULL AND attempts > 0 AND created_at < now() - interval '1 hour' ORDER BY created_at`

const Refund = z.strictObject({ stripeId: z.string(), failures: z.int() })

const refunds = `SELECT stripe_id AS "stripeId", failures FROM instruction WHERE kind = 'refund_invoice' AND done_at IS NOT NULL ORDER BY done_at`

const whatWaits: Readonly<Record<InstructionKind, string>> = {
  cancel_subscription: 'It could not be ended yet.',
  expire_checkout: 'It could not be closed yet.',
  forget_customer: 'The customer could not be deleted yet.',
  refund_invoice: 'It could not be refunded yet.',
  take_back_credit: 'The credit for it could not be taken back yet.',
  undo_change: 'Its change of package could not be undone yet.',
  update_customer: 'The customer’s address could not be changed yet.',
}

/** Requests a failed refund again. */
async function chaseRefund(synchronisation: Synchronisation, stripe: Stripe, stripeId: string, failures: number): Promise<Found[]> {
  if (await isFullyRefunded(stripe, stripeId)) return []
  if (failures >= maximumFailures)
    return [{ stripeId, what: 'Its refund keeps being returned: pay it back in another way.', isMended: false }]
  await executeAgain(synchronisation, stripe, { kind: 'refund_invoice', stripeId })
  return [{ stripeId, what: 'Its refund was returned, and has been requested again.', isMended: await isFullyRefunded(stripe, stripeId) }]
}

/** Instructions without effect: failed refunds, which are requested again, and those refused for a long time. */
export async function chaseInstructions(synchronisation: Synchronisation, stripe: Stripe): Promise<Found[]> {
  const { pool, logger } = synchronisation
  const found: Found[] = []
  for (const { stripeId, failures } of checkedRows(Refund, await pool.query(refunds))) {
    const chased = chaseRefund(synchronisation, stripe, stripeId, failures).catch((error: unknown): Found[] => {
      logger.warn({ err: error, stripeId }, 'the status of a refund could not be read')
      return [{ stripeId, what: 'Whether its refund has arrived could not be determined.', isMended: false }]
    })
    found.push(...(await chased))
  }
  const overdue = checkedRows(Waiting, await pool.query(waiting))
  return [...found, ...overdue.map(({ kind, stripeId }) => ({ stripeId, what: whatWaits[kind], isMended: false }))]
}
