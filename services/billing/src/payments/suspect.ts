/** A suspected difference and its customer. */
export interface Suspect {
  readonly stripeId: string
  readonly customerId: string | null
  readonly what: string
}
