import type { Ledger } from './load/ledger.ts'
import type { Population } from './load/population.ts'
import type { Product } from './product/product.ts'

/** What a fault strikes: the product while people use it. */
export interface Ground<Struck extends Product = Product> {
  readonly product: Struck
  readonly population: Population
  readonly ledger: Ledger
  /** Numbers from 0 to 1, the same on every run. */
  readonly random: () => number
  /** Numbers that nothing else has. */
  readonly number: () => number
  /** Whether there is time for the long form. */
  readonly isLong: boolean
}

/** Something that goes wrong. */
export interface Fault<Struck extends Product = Product> {
  readonly name: string
  /** What holds all the same: "when …, then …". */
  readonly promise: string
  /** Why it cannot be tried here; undefined where it can. */
  missing?(ground: Ground<Struck>): Promise<string | undefined>
  /** Makes it go wrong and right again, while people use the product. A sentence that it gives is what it has measured. */
  strike(ground: Ground<Struck>): Promise<unknown>
  /**
   * How many emails may come twice: one for each time that the mail server, identity or the database under it is interrupted, since
   * identity sends them one at a time. None, if it does not say so.
   */
  doubledMails?(isLong: boolean): number
  /** Whether people use the product meanwhile; they do unless it brings a load of its own. */
  readonly isQuiet?: true
}
