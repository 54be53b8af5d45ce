import type { TermsFacts } from '@directory/contracts/catalogue/terms-facts'
import type { PolicySection } from '../../shared/policy/policy-section.ts'
import { liabilityAndLaw } from './liability-and-law.ts'
import { payingForPackages } from './paying-for-packages.ts'
import { usingTheSite } from './using-the-site.ts'

/** The text of the terms of use. */
export const termsSections = (facts: TermsFacts): readonly PolicySection[] => [
  ...usingTheSite(facts),
  ...payingForPackages(facts),
  ...liabilityAndLaw(facts),
]
