import { useSite } from '@directory/frontend-kit/site'
import { PolicyPage } from '../../shared/policy/policy-page.tsx'
import { sections } from './sections.ts'

/** The accessibility statement. */
export function AccessibilityScreen() {
  const site = useSite()
  return (
    <PolicyPage
      title="Accessibility"
      lead={`Everybody should be able to use ${site.city.siteName}, with whatever device and in whatever way.`}
      sections={sections(site)}
    />
  )
}
