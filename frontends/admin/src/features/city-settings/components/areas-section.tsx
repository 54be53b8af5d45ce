import type { CitySettings } from '@directory/contracts/events/city-settings'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Rows } from './rows.tsx'
import { SettingsSection } from './settings-section.tsx'

const toValues = ({ areas }: CitySettings) => ({
  areas: areas.map(({ slug, name }): { slug: string | null; name: string } => ({ slug, name })),
})

export function AreasSection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Areas"
      intro="In the order of the tiles on the home page. A business belongs to the first area named in its location, by its current or a former name; the address of a renamed area redirects to the new one. Businesses in a removed area stay."
      settings={settings}
      sections={['areas']}
      toValues={toValues}
      toChange={(values) => values}
    >
      <Rows name="areas" noun="area" blank={{ slug: null, name: '' }} maximum={100}>
        {(index) => <TextField name={`areas.${index}.name`} label={`Area ${index + 1}`} maxLength={60} />}
      </Rows>
    </SettingsSection>
  )
}
