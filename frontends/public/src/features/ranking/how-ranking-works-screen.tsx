import { PolicyPage } from '../../shared/policy/policy-page.tsx'
import { sections } from './sections.ts'

/** Explains the order of businesses, and which places are paid for. */
export const HowRankingWorksScreen = () => (
  <PolicyPage
    title="How ranking works"
    lead="What decides which business you see first, and which places are paid for."
    sections={sections}
  />
)
