import type { Difference, Reconciliation } from '@directory/contracts/http/payments'
import { holdLock } from '@directory/kit/database/hold-lock'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { fingerprintOf } from '../projection/fetch-facts.ts'
import { type Synchronisation, syncCustomer } from '../projection/sync-customer.ts'
import { asking, isMissing } from '../stripe/refused.ts'
import { chaseInstructions } from './chase-instructions.ts'
import { compare } from './compare.ts'
import { differingInvoices } from './compare-invoices.ts'
import { keepReconciliation } from './reconciliations.ts'
import type { Suspect } from './suspect.ts'

type Found = z.infer<typeof Difference>

/** Whether an invoice is the same by now, with what was refunded and lost of it. */
async function isInvoiceRepaired({ pool, fetchFacts }: Synchronisation, { stripeId, customerId }: Suspect): Promise<boolean> {
  const facts = customerId === null ? undefined : await fetchFacts(customerId, [])
  const invoice = facts?.invoices.filter(({ id }) => id === stripeId) ?? []
  return invoice.length > 0 && (await differingInvoices(pool, invoice)).length === 0
}

/** Whether what differed is the same by now. */
async function isMended(synchronisation: Synchronisation, stripe: Stripe, suspect: Suspect): Promise<boolean> {
  const { stripeId } = suspect
  if (stripeId.startsWith('in_')) return isInvoiceRepaired(synchronisation, suspect)
  const { rows } = await synchronisation.pool.query<{ fingerprint: string }>('SELECT fingerprint FROM subscription WHERE stripe_id = $1', [
    stripeId,
  ])
  const [row] = rows
  if (!row) return !stripeId.startsWith('sub_')
  const now = await asking(stripe.subscriptions.retrieve(stripeId)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return now !== undefined && fingerprintOf(now) === row.fingerprint
}

/** Whether a subscription was never paid, of which nothing is held here therefore. */
async function isNeverPaid({ pool }: Synchronisation, stripe: Stripe, { stripeId }: Suspect): Promise<boolean> {
  if (!stripeId.startsWith('sub_')) return false
  const { rowCount } = await pool.query('SELECT FROM subscription WHERE stripe_id = $1', [stripeId])
  if (rowCount) return false
  const { data } = await asking(stripe.invoices.list({ subscription: stripeId, status: 'paid', limit: 1 }))
  return data.length === 0
}

/** Takes over what Stripe says of those in whom something differs. One who cannot be fixed is no reason to leave the others as they are. */
async function fix(synchronisation: Synchronisation, stripe: Stripe, suspects: readonly Suspect[]): Promise<Found[]> {
  const warn = (error: unknown) => synchronisation.logger.warn({ err: error }, 'what differs from Stripe could not be fixed')
  for (const customerId of new Set(suspects.flatMap((suspect) => suspect.customerId ?? [])))
    await syncCustomer(synchronisation, customerId).catch(warn)
  const found: Found[] = []
  for (const suspect of suspects) {
    const no = (error: unknown): false => {
      warn(error)
      return false
    }
    if (await isNeverPaid(synchronisation, stripe, suspect).catch(no)) continue
    const isFixed = await isMended(synchronisation, stripe, suspect).catch(no)
    found.push({ stripeId: suspect.stripeId, what: suspect.what, isMended: isFixed })
  }
  return found
}

/**
 * Compares Stripe's subscriptions and invoices with ours, takes over what Stripe says of each customer where they differ, and looks whether
 * what was to go back has arrived. Kept for admins to see. One at a time.
 */
export async function reconcile(synchronisation: Synchronisation, stripe: Stripe): Promise<Reconciliation> {
  const { pool, logger } = synchronisation
  const lock = await holdLock(pool, { keys: `hashtext('reconcile'), hashtext(current_schema())` })
  if (!lock) throw new Problem('conflict', { detail: 'A reconciliation is running already.' })
  try {
    const { compared, suspects } = await compare(pool, stripe)
    const differences = [...(await fix(synchronisation, stripe, suspects)), ...(await chaseInstructions(synchronisation, stripe))]
    if (differences.length) logger.warn({ differences }, 'ours and Stripe’s differed')
    return await keepReconciliation(pool, { compared, differences })
  } finally {
    await lock.release()
  }
}
