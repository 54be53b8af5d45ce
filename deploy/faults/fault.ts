import type { Ledger } from './load/ledger.ts'
import type { Population } from './load/population.ts'
import type { Product } from './product/product.ts'

/** The environment of a fault: the product in use. */
export interface Ground<Struck extends Product = Product> {
  readonly product: Struck
  readonly population: Population
  readonly ledger: Ledger
  /** Numbers from 0 to 1, the same on every run. */
  readonly random: () => number
  /** Unique numbers. */
  readonly number: () => number
  /** Whether to run the long form. */
  readonly isLong: boolean
}

/** A fault to inject. */
export interface Fault<Struck extends Product = Product> {
  readonly name: string
  /** The guarantee that must hold in spite of it, as a test title: "when …, then …". */
  readonly promise: string
  /** Why it cannot run on this machine; undefined if it can. */
  missing?(ground: Ground<Struck>): Promise<string | undefined>
  /** Injects the fault and reverts it. A returned sentence is added to the report as a note. */
  strike(ground: Ground<Struck>): Promise<unknown>
  /** Set if the fault brings its own load, so that no other is started. */
  readonly isQuiet?: true
  /** Milliseconds that may pass afterwards until no work is pending, if it leaves more than others. */
  readonly pending?: number
}
