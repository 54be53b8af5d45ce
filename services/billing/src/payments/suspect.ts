/** Something that ours and Stripe's seem to differ in, and whose it is. */
export interface Suspect {
  readonly stripeId: string
  readonly customerId: string | null
  readonly what: string
}
