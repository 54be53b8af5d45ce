import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import type Stripe from 'stripe'
import { z } from 'zod'
import { lockInvoiceFooter } from '../customers/invoice-footer.ts'
import { callStripe } from '../stripe/refused.ts'

const Addressee = z.strictObject({ email: z.string().nullable() })

/** Sends the current email address and invoice footer to Stripe; they are locked until Stripe has them. */
export async function updateCustomer(sql: SqlQueries, stripe: Stripe, stripeId: string): Promise<void> {
  const [customer] = await rows(sql, Addressee)`
    SELECT email FROM customer WHERE stripe_id = ${stripeId} AND NOT is_deleted FOR NO KEY UPDATE`
  if (!customer) return
  const footer = await lockInvoiceFooter(sql)
  await callStripe(stripe.customers.update(stripeId, { email: customer.email ?? '', invoice_settings: { footer: footer ?? '' } }))
  await sql.$executeRaw`UPDATE customer SET stripe_email = ${customer.email}, stripe_footer = ${footer} WHERE stripe_id = ${stripeId}`
}
