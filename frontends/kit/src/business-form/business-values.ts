import { neededTexts, type OwnerText, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { type Listing, type OpeningHours, socialNetworks } from '@directory/contracts/events/listings'
import type { ListingChange, ListingDraft } from '@directory/contracts/http/listings'
import { mapToObj } from 'remeda'

type SocialNetwork = (typeof socialNetworks)[number]

/** The values of a business form: texts as typed, blank if absent. */
export interface BusinessValues extends Record<OwnerText, string> {
  categoryId: string
  openingHours: OpeningHours | null
  /** All networks, including those that a form does not show, so that saving drops none. */
  socialMedia: Record<SocialNetwork, string>
}

const noLinks = { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '', tiktok: '', website: '' }
const noTexts = mapToObj(ownerTexts, (name) => [name, ''])

export const blankBusiness: BusinessValues = { ...noTexts, categoryId: '', openingHours: null, socialMedia: noLinks }

/** A listing as form values. */
export const toBusinessValues = (listing: Listing): BusinessValues => ({
  ...mapToObj(ownerTexts, (name) => [name, listing[name] ?? '']),
  categoryId: listing.categoryId ?? '',
  openingHours: listing.openingHours,
  socialMedia: { ...noLinks, ...listing.socialMedia },
})

/** Few people type the scheme of their website; it defaults to https. */
export function normaliseWebAddress(typed: string): string {
  const address = typed.trim()
  return address === '' || address.includes('://') ? address : `https://${address}`
}

/** The links that are not blank. */
export function toLinks(links: Readonly<Record<SocialNetwork, string>>): NonNullable<ListingDraft['socialMedia']> {
  const filled = socialNetworks.map((network) => [network, links[network].trim()] as const).filter(([, link]) => link)
  return Object.fromEntries(filled)
}

/** The form's values as the contract's draft. */
export const toListingDraft = (values: BusinessValues): ListingDraft => ({
  ...mapToObj(ownerTexts, (name) => [name, values[name].trim() || null]),
  // Required texts stay as typed: the contract reports blanks.
  ...mapToObj(neededTexts, (name) => [name, values[name]]),
  description: values.description,
  website: normaliseWebAddress(values.website) || null,
  categoryId: values.categoryId || null,
  openingHours: values.openingHours,
  socialMedia: toLinks(values.socialMedia),
})

type Links = BusinessValues['socialMedia']

/** The links that a form has changed; null if emptied. Only these, as another form may have changed the others meanwhile. */
export function findLinkChanges(initial: Links, values: Links): NonNullable<ListingChange['socialMedia']> {
  const changed = socialNetworks.filter((network) => values[network].trim() !== initial[network].trim())
  return Object.fromEntries(changed.map((network) => [network, values[network].trim() || null]))
}

/** Only the fields of a listing that a form has changed. */
export function findChanges(initial: BusinessValues, values: BusinessValues): ListingChange {
  const { socialMedia: _, ...before } = toListingDraft(initial)
  const { socialMedia: __, ...after } = toListingDraft(values)
  const initialValues = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== initialValues.get(name))
  const links = findLinkChanges(initial.socialMedia, values.socialMedia)
  return { ...Object.fromEntries(changed), ...(Object.keys(links).length > 0 ? { socialMedia: links } : {}) }
}

/** Whether all required texts of a listing are filled in. */
export const isComplete = ({ name, description, location }: Pick<BusinessValues, 'name' | 'description' | 'location'>): boolean =>
  [name, description, location].every((text) => text.trim() !== '')
