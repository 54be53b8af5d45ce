import type { CitySettings } from '@directory/contracts/events/city-settings'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { SettingsSection } from './settings-section.tsx'

/** The contact details of the directory. */
export function ContactSection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Contact details"
      intro="Shown at the foot of every page, on the contact page and wherever people are told whom to contact."
      settings={settings}
      sections={['contact']}
      toValues={({ contact }) => ({ contact })}
      toChange={(values) => values}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="contact.email" label="Email" type="email" maxLength={254} />
        <TextField name="contact.phone" label="Phone" type="tel" maxLength={40} />
      </div>
      <TextField name="contact.address" label="Address" maxLength={200} />
    </SettingsSection>
  )
}
