import type { PackageId } from '@directory/contracts/catalogue/packages'

/** An invented business, in the words of whoever wrote it; the rest is worked out from its place in the list. */
export interface DemoBusiness {
  readonly name: string
  readonly area: string
  readonly street: string
  readonly trade: string
  readonly description?: string
  /** Starter without it. */
  readonly package?: PackageId
  /** Average rating and number of reviews. */
  readonly rated?: readonly [rating: number, reviews: number]
  readonly featured?: boolean
  readonly state?: 'pending' | 'inactive'
  /** Leaves out telephone, email and website. */
  readonly unreachable?: boolean
  readonly pictureless?: boolean
  readonly uncategorised?: boolean
  /** The address of the account that owns it. */
  readonly owner?: string
}
