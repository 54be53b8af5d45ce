import { z } from 'zod'
import { text } from '../primitives.ts'

export const TermsDate = z.iso.date()

/** The version that somebody was shown and accepts. */
export const AcceptedTerms = z.iso.date('Accept the terms of use.')

/** What visitors are told of a version of the terms of use. */
export const Terms = z.strictObject({
  version: TermsDate.describe('The day on which it was published'),
  appliesFrom: TermsDate.describe('The day from which it applies to existing accounts'),
  changes: z.array(text(300)).min(1).readonly(),
})
