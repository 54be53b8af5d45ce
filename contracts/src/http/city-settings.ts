import { z } from 'zod'
import { CitySettings } from '../events/city-settings.ts'
import { line, Slug } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** An area as edited by an admin, with its current slug, or null for a new area. Areas that are left out are removed. */
const NamedArea = z.strictObject({ slug: Slug.nullable(), name: line(60) })

/** The new settings in full; refused as a conflict if the settings have changed since the admin opened them. */
export const CitySettingsEdition = CitySettings.extend({
  areas: z.array(NamedArea).min(1, 'There must be an area.').max(100),
  // A page opened before an upgrade does not send them, and must not delete them.
  company: CitySettings.shape.company.unwrap().optional(),
  claims: CitySettings.shape.claims.unwrap().optional(),
})
export type CitySettingsEdition = z.infer<typeof CitySettingsEdition>

export const getCitySettings = endpoint({
  summary: 'The city’s settings',
  method: 'GET',
  path: '/city-settings',
  exposure: 'admin',
  response: CitySettings,
})
export const setCitySettings = endpoint({
  summary:
    'Replace the city’s areas, contact and company details, bank holidays, advertisements, claims and banner, unless they have changed since',
  timeout: 180_000,
  method: 'PUT',
  path: '/city-settings',
  exposure: 'admin',
  body: CitySettingsEdition,
  response: CitySettings,
})
