import { PolicyPage, Section } from '../../shared/policy/policy-page.tsx'
import { Outcomes } from './components/outcomes.tsx'
import { sections } from './sections.ts'

/** Explains how reviews are checked, with how many were published and turned down. */
export const ReviewsPolicyScreen = () => (
  <PolicyPage
    title="How we check reviews"
    lead="Who can write one, what we look at before we publish it, and what became of those so far."
    sections={sections}
  >
    <Section
      title="In numbers"
      text="All reviews that have not been deleted, by their authors or with the business’s page; at most an hour old."
    >
      <Outcomes />
    </Section>
  </PolicyPage>
)
