import { formatDate } from '@directory/contracts/catalogue/local-time'
import { termsFacts } from '@directory/contracts/catalogue/terms-facts'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { siteVat } from '@directory/frontend-kit/prices'
import { useSite } from '@directory/frontend-kit/site'
import { PolicyPage, Section } from '../../shared/policy/policy-page.tsx'
import { Versions } from './components/versions.tsx'
import { termsSections } from './terms-sections.ts'

/** The terms of use, with the history of their versions. */
export function TermsScreen() {
  const site = useSite()
  return (
    <PolicyPage
      title="Terms of use"
      lead={`What applies between you and us, in plain English. Version of ${formatDate(currentTerms.version)}.`}
      hasContents
      sections={termsSections(termsFacts(site.city, siteVat(site)))}
    >
      <Section title="Versions" text="The newest first, each with what changed.">
        <Versions />
      </Section>
    </PolicyPage>
  )
}
