import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { Problem } from './problem.ts'

/** Refuses the acceptance of any version of the terms of use but the current one: the person has not seen that. */
export function requireCurrentTerms(accepted: string, { version }: TermsVersion): void {
  if (accepted !== version) throw new Problem('terms-outdated')
}
