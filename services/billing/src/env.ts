import { CityEnv } from '@directory/kit/city-env'
import { ServiceEnv } from '@directory/kit/env'
import { TermsEnv } from '@directory/kit/terms-env'
import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

export const StripeEnv = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  /** The sandbox's URL; Stripe itself by default. */
  STRIPE_API_URL: webAddress.optional(),
  /** Whether the prices shown and charged include VAT; otherwise it is added. */
  PRICES_INCLUDE_VAT: z.stringbool().default(true),
})
export type StripeEnv = z.infer<typeof StripeEnv>

export const BillingEnv = ServiceEnv.extend(StripeEnv.shape)
  .extend({
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    CITY: CityEnv,
    TERMS: TermsEnv,
    /** The public URL of the site, to which Stripe's pages link back. */
    SITE_URL: webAddress,
    LISTINGS_URL: webAddress,
    /**
     * The payment methods of checkouts, by Stripe's names: a card, with Apple Pay and Google Pay, confirms immediately. One that takes days,
     * such as `bacs_debit`, can be added; the package begins when the money has arrived.
     */
    STRIPE_PAYMENT_METHODS: z
      .string()
      .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/, 'must be a comma-separated list of Stripe’s payment methods')
      .default('card'),
    /** Whether Stripe Tax, which must be set up, calculates the VAT shown on invoices; by default only if VAT is added to prices. */
    STRIPE_TAX: z.stringbool().optional(),
  })
  .refine(({ NODE_ENV, STRIPE_API_URL }) => NODE_ENV !== 'production' || STRIPE_API_URL === undefined, {
    path: ['STRIPE_API_URL'],
    message: 'names the sandbox, which production refuses',
  })
export type BillingEnv = z.infer<typeof BillingEnv>
