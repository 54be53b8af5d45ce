import { useSite } from '@directory/frontend-kit/site'
import { PolicyPage, Section } from '../../shared/policy/policy-page.tsx'
import { KeptList } from './components/kept-list.tsx'
import { controller, rightsAndRecipients } from './sections.ts'

/** Explains which data is kept, why and for how long, who receives it, and people's rights. */
export function PrivacyScreen() {
  const site = useSite()
  return (
    <PolicyPage
      title="Privacy"
      lead="What we keep about you, why, for how long, and what you can do about it."
      sections={[controller(site)]}
    >
      <Section
        title="What we keep"
        text="Each with its purpose and with the reason for which the law allows it. What your browser keeps for you is on a page of its own."
        links={[{ to: '/cookies', label: 'Cookies' }]}
      >
        <KeptList />
      </Section>
      {rightsAndRecipients(site).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </PolicyPage>
  )
}
