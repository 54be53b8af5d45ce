import type { CitySettings } from '@directory/contracts/events/city-settings'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { TickBoxField } from '@directory/frontend-kit/ui/forms/tick-box-field'
import { useWatch } from 'react-hook-form'
import { SettingsSection } from './settings-section.tsx'

interface BannerValues {
  readonly hasBanner: boolean
  readonly banner: { text: string; link: string; linkText: string; from: string; until: string }
}

const toValues = ({ banner }: CitySettings): BannerValues => ({
  hasBanner: banner !== null,
  banner: {
    text: banner?.text ?? '',
    link: banner?.link ?? '',
    linkText: banner?.linkText ?? '',
    from: banner?.from ?? '',
    until: banner?.until ?? '',
  },
})

const toChange = ({ hasBanner, banner }: BannerValues) => ({
  banner: hasBanner ? { ...banner, link: banner.link.trim() || null, linkText: banner.linkText.trim() || null } : null,
})

function BannerFields() {
  const isShown = useWatch({ name: 'hasBanner' })
  if (!isShown) return null
  return (
    <>
      <TextField name="banner.text" label="Text" maxLength={200} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="banner.linkText" label="Link (optional)" maxLength={40} hint="The text of the link." />
        <TextField
          name="banner.link"
          label="Links to (optional)"
          maxLength={300}
          hint="A path on this site such as /about, or an address that starts with https://."
        />
        <TextField name="banner.from" label="First day" type="date" />
        <TextField name="banner.until" label="Last day" type="date" />
      </div>
    </>
  )
}

/** The temporary banner at the top of the public pages. */
export function BannerSection({ settings }: { settings: CitySettings }) {
  return (
    <SettingsSection
      title="Banner of the day"
      intro="A line at the top of all public pages, from midnight on its first day to midnight after its last. Visitors can dismiss it."
      settings={settings}
      sections={['banner']}
      toValues={toValues}
      toChange={toChange}
    >
      <TickBoxField name="hasBanner" label="Show a banner" />
      <BannerFields />
    </SettingsSection>
  )
}
