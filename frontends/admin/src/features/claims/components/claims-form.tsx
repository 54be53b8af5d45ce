import { claimIds, defaultClaims } from '@directory/contracts/catalogue/claims'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { Link } from '@directory/frontend-kit/router'
import { textLink } from '../../../shared/text-link.ts'
import { SettingsSection } from '../../city-settings/components/settings-section.tsx'
import { toChange, toValues } from '../claim-values.ts'
import { ClaimFields } from './claim-fields.tsx'

const pages = [
  { path: '/', name: 'Home' },
  { path: '/advertising-pricing', name: 'Packages' },
  { path: '/social-media-marketing', name: 'Social Media' },
] as const

/** All claims, by the page that makes them. */
export function ClaimsForm({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Texts and sources"
      intro="A claim without a text is not shown. Where claims are shown as large numbers, the number is the first word. {city} stands for the city’s name."
      settings={settings}
      sections={['claims']}
      toValues={toValues}
      toChange={toChange}
    >
      {pages.map(({ path, name }) => (
        <div key={path} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h3 className="text-lg">
            <Link to={path} className={textLink}>
              {name}
            </Link>
          </h3>
          {claimIds
            .filter((id) => defaultClaims[id].page === path)
            .map((id) => (
              <ClaimFields key={id} id={id} />
            ))}
        </div>
      ))}
    </SettingsSection>
  )
}
