import type { CitySettings } from '@directory/contracts/events/city-settings'
import type { CitySettingsEdition } from '@directory/contracts/http/city-settings'

/** The part of the settings that one form changes. */
export type Section = keyof Omit<CitySettings, 'version'>
export type SectionChange = Partial<Omit<CitySettingsEdition, 'version'>>

/** The settings as a request body. */
export const toEdition = ({ areas, ...settings }: CitySettings): CitySettingsEdition => ({
  ...settings,
  areas: areas.map(({ slug, name }) => ({ slug, name })),
})

/** Whether some sections are equal in two states. */
export const isSame = (sections: readonly Section[], a: CitySettings, b: CitySettings): boolean =>
  sections.every((section) => JSON.stringify(a[section]) === JSON.stringify(b[section]))
