import type { Values } from './matching.ts'

/** A text as PostgreSQL queries: the condition for a match, and criteria for ranking. */
export interface TextMatch {
  readonly query: string
  readonly inName: string
  readonly inHeading: string
  readonly names: readonly string[]
}

/** Where a listing matches: 2 in its name, 1 in its name, trade, category or place, 0 elsewhere. */
export const tier = ({ inName, inHeading }: TextMatch, { add }: Values): string =>
  `CASE WHEN document @@ ${add(inName)}::tsquery THEN 2 WHEN document @@ ${add(inHeading)}::tsquery THEN 1 ELSE 0 END`
