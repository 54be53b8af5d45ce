import { z } from 'zod'
import { defaultAdvertisements } from '../catalogue/advertisements.ts'
import { Area, City } from '../catalogue/city.ts'
import { claimIds } from '../catalogue/claims.ts'
import { limits } from '../catalogue/limits.ts'
import { LinkTarget, line } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/** An advertisement between listings. Its texts may contain placeholders for the city's name and a price, which `fillIn` replaces. */
export const Advertisement = z.strictObject({ title: line(80), text: line(200), action: line(40), to: LinkTarget })
export type Advertisement = z.infer<typeof Advertisement>

const day = z.iso.date('Choose a day.')

/** The banner at the top of the public pages, shown from one local date to another, both inclusive. */
export const Banner = z
  .strictObject({ text: line(200), link: LinkTarget.nullable(), linkText: line(40).nullable(), from: day, until: day })
  .superRefine(({ link, linkText, from, until }, { addIssue }) => {
    if (until < from) addIssue({ code: 'custom', path: ['until'], message: 'The last day must not be before the first.' })
    if (link && !linkText) addIssue({ code: 'custom', path: ['linkText'], message: 'Enter the text of the link.' })
    if (linkText && !link) addIssue({ code: 'custom', path: ['link'], message: 'Enter the address of the link.' })
  })
export type Banner = z.infer<typeof Banner>

/** A claim of our advertising with its source, both as changed by an admin. */
export const ClaimChange = z.strictObject({
  text: line(80).nullable().describe('Null if it is no longer made'),
  source: line(300).nullable().describe('Where it can be verified; null if nowhere'),
})

/** The city's settings, which admins edit. */
export const CitySettings = z.strictObject({
  areas: z.array(Area).min(1).describe('In display order'),
  contact: City.shape.contact,
  bankHolidays: z.array(z.iso.date()).max(200).describe('Days on which opening hours may differ'),
  advertisements: z.array(Advertisement).min(1).max(10).describe('Shown in rotation'),
  adEvery: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(48, 'Enter 48 or less.')
    .describe('The number of listings before each advertisement'),
  banner: Banner.nullable(),
  // Defaults, since settings stored by an earlier release have neither.
  company: City.shape.company,
  claims: z.partialRecord(z.enum(claimIds), ClaimChange).default({}).describe('Those that differ from the catalogue'),
  version: z.int().positive(),
})
export type CitySettings = z.infer<typeof CitySettings>

export const CitySettingsChanged = eventContract('listings.city-settings.changed.v1', CitySettings, [
  'bff.directory',
  'billing.settings',
  'identity.settings',
])

/** A city's settings until an admin changes them. */
export const toCitySettings = ({ areas, contact, bankHolidays, company }: City): Omit<CitySettings, 'version'> => ({
  areas: areas.map((area) => ({ ...area, formerSlugs: [] })),
  contact,
  bankHolidays,
  advertisements: defaultAdvertisements.map((advertisement) => ({ ...advertisement })),
  adEvery: limits.adAfterEvery,
  banner: null,
  company,
  claims: {},
})
