import type { CitySettings } from '@directory/contracts/events/city-settings'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Rows } from './rows.tsx'
import { SettingsSection } from './settings-section.tsx'

const blank = { title: '', text: '', action: '', to: '' }

export function AdvertisementsSection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Advertisements"
      intro="They rotate between the businesses in a list. {city} stands for the city’s name, {socialFrom} for the lowest monthly price of social media, and {vat} for the note shown if VAT is added."
      settings={settings}
      sections={['advertisements', 'adEvery']}
      toValues={({ advertisements, adEvery }) => ({ advertisements, adEvery: String(adEvery) })}
      toChange={({ advertisements, adEvery }) => ({ advertisements, adEvery: Number(adEvery) })}
    >
      <TextField
        name="adEvery"
        label="Businesses before each advertisement"
        type="number"
        min={1}
        max={48}
        inputMode="numeric"
        hint="Multiples of six leave no gaps beside the businesses, at any screen width."
        className="max-w-xs"
      />
      <Rows name="advertisements" noun="advertisement" blank={blank} maximum={10}>
        {(index) => (
          <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Advertisement {index + 1}</legend>
            <TextField name={`advertisements.${index}.title`} label="Title" maxLength={80} className="sm:col-span-2" />
            <TextAreaField name={`advertisements.${index}.text`} label="Text" rows={2} maxLength={200} className="sm:col-span-2" />
            <TextField name={`advertisements.${index}.action`} label="Button" maxLength={40} />
            <TextField
              name={`advertisements.${index}.to`}
              label="Links to"
              maxLength={300}
              hint="A path on this site such as /about, or an address that starts with https://."
            />
          </fieldset>
        )}
      </Rows>
    </SettingsSection>
  )
}
