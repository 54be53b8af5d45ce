import type { Closure } from '../events/listings.ts'

/** Whether a business is temporarily closed on a day such as 2026-12-24. */
export const isClosedOn = ({ closure }: { readonly closure?: Closure | undefined }, date: string): boolean =>
  closure !== undefined && closure.from <= date && (closure.until === null || date <= closure.until)
