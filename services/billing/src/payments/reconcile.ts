import type { Difference, Reconciliation } from '@directory/contracts/http/payments'
import { acquireLock } from '@directory/kit/database/acquire-lock'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { createFingerprint } from '../projection/fetch-facts.ts'
import { type Synchronisation, syncCustomer } from '../projection/sync-customer.ts'
import { callStripe, isMissing } from '../stripe/refused.ts'
import { chaseInstructions } from './chase-instructions.ts'
import { compare } from './compare.ts'
import { differingInvoices } from './compare-invoices.ts'
import type { Suspect } from './suspect.ts'

type Found = z.infer<typeof Difference>

export interface ReconciliationOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly synchronisation: Synchronisation
}

/** A subscription's fingerprint at the last synchronisation; undefined if unknown here. */
async function findFingerprint(database: Database, stripeId: string): Promise<string | undefined> {
  const subscription = await database.subscription.findUnique({ where: { stripeId }, select: { fingerprint: true } })
  return subscription?.fingerprint
}

/** Whether an invoice now matches, including refunds and chargebacks. */
async function isInvoiceRepaired({ pool, fetchFacts }: Synchronisation, { stripeId, customerId }: Suspect): Promise<boolean> {
  const facts = customerId === null ? undefined : await fetchFacts(customerId, [])
  const invoice = facts?.invoices.filter(({ id }) => id === stripeId) ?? []
  return invoice.length > 0 && (await differingInvoices(pool, invoice)).length === 0
}

/** Whether a difference is resolved. */
async function isMended({ database, stripe, synchronisation }: ReconciliationOptions, suspect: Suspect): Promise<boolean> {
  const { stripeId } = suspect
  if (stripeId.startsWith('in_')) return isInvoiceRepaired(synchronisation, suspect)
  const fingerprint = await findFingerprint(database, stripeId)
  if (fingerprint === undefined) return !stripeId.startsWith('sub_')
  const now = await callStripe(stripe.subscriptions.retrieve(stripeId)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return now !== undefined && createFingerprint(now) === fingerprint
}

/** Whether a subscription was never paid, and is therefore unknown here. */
async function isNeverPaid({ database, stripe }: ReconciliationOptions, { stripeId }: Suspect): Promise<boolean> {
  if (!stripeId.startsWith('sub_') || (await findFingerprint(database, stripeId)) !== undefined) return false
  const { data } = await callStripe(stripe.invoices.list({ subscription: stripeId, status: 'paid', limit: 1 }))
  return data.length === 0
}

/** Synchronises the customers with differences. A failure must not prevent the others from being fixed. */
async function fix(options: ReconciliationOptions, suspects: readonly Suspect[]): Promise<Found[]> {
  const { synchronisation } = options
  const warn = (error: unknown) => synchronisation.logger.warn({ err: error }, 'differences from Stripe could not be fixed')
  for (const customerId of new Set(suspects.flatMap((suspect) => suspect.customerId ?? [])))
    await syncCustomer(synchronisation, customerId).catch(warn)
  const found: Found[] = []
  for (const suspect of suspects) {
    const no = (error: unknown): false => {
      warn(error)
      return false
    }
    if (await isNeverPaid(options, suspect).catch(no)) continue
    const isFixed = await isMended(options, suspect).catch(no)
    found.push({ stripeId: suspect.stripeId, what: suspect.what, isMended: isFixed })
  }
  return found
}

/**
 * Compares Stripe's subscriptions and invoices with ours, synchronises each customer that differs, and checks whether refunds have arrived.
 * The result is stored for admins. Only one runs at a time.
 */
export async function reconcile(options: ReconciliationOptions): Promise<Reconciliation> {
  const { database, stripe, synchronisation } = options
  const { pool, logger } = synchronisation
  const lock = await acquireLock(pool, { keys: `hashtext('reconcile'), hashtext(current_schema())` })
  if (!lock) throw new Problem('conflict', { detail: 'A reconciliation is already running.' })
  try {
    const { compared, suspects } = await compare(pool, stripe)
    const differences = [...(await fix(options, suspects)), ...(await chaseInstructions(synchronisation, stripe))]
    if (differences.length) logger.warn({ differences }, 'our data differed from Stripe’s')
    const { finishedAt } = await database.reconciliation.create({ data: { compared, differences }, select: { finishedAt: true } })
    return { finishedAt: finishedAt.toISOString(), compared, differences }
  } finally {
    await lock.release()
  }
}
