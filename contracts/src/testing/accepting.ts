import { currentTerms } from '../catalogue/terms-versions.ts'

/** The part of a request by which somebody accepts the current terms of use. */
export const accepting = { acceptedTerms: currentTerms.version }
