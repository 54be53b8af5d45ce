import type { CitySettings } from '@directory/contracts/events/city-settings'
import type { CitySettingsEdition } from '@directory/contracts/http/city-settings'

/** What one form of the screen changes. */
export type Section = keyof Omit<CitySettings, 'version'>
export type SectionChange = Partial<Omit<CitySettingsEdition, 'version'>>

/** The settings as a request says them. */
export const toEdition = ({ areas, ...settings }: CitySettings): CitySettingsEdition => ({
  ...settings,
  areas: areas.map(({ slug, name }) => ({ slug, name })),
})

/** Whether two states say the same in some sections. */
export const saysTheSame = (sections: readonly Section[], one: CitySettings, other: CitySettings): boolean =>
  sections.every((section) => JSON.stringify(one[section]) === JSON.stringify(other[section]))
