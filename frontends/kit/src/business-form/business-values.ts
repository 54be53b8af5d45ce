import { neededTexts, type OwnerText, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { type Listing, type OpeningHours, socialNetworks } from '@directory/contracts/events/listings'
import type { ListingChange, ListingDraft } from '@directory/contracts/http/listings'
import { mapToObj } from 'remeda'

type SocialNetwork = (typeof socialNetworks)[number]

/** What a business form holds: texts as they are typed, blank where there is nothing. */
export interface BusinessValues extends Record<OwnerText, string> {
  categoryId: string
  openingHours: OpeningHours | null
  /** All networks, those too that a form does not show, so that saving drops none. */
  socialMedia: Record<SocialNetwork, string>
}

const noLinks = { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '', tiktok: '', website: '' }
const noTexts = mapToObj(ownerTexts, (name) => [name, ''])

export const blankBusiness: BusinessValues = { ...noTexts, categoryId: '', openingHours: null, socialMedia: noLinks }

/** A listing as a form shows it. */
export const toBusinessValues = (listing: Listing): BusinessValues => ({
  ...mapToObj(ownerTexts, (name) => [name, listing[name] ?? '']),
  categoryId: listing.categoryId ?? '',
  openingHours: listing.openingHours,
  socialMedia: { ...noLinks, ...listing.socialMedia },
})

/** Few people type the scheme of their website; without one, it is the secure one. */
export function normaliseWebAddress(typed: string): string {
  const address = typed.trim()
  return address === '' || address.includes('://') ? address : `https://${address}`
}

/** The links that hold something. */
export function toLinks(links: Readonly<Record<SocialNetwork, string>>): NonNullable<ListingDraft['socialMedia']> {
  const filled = socialNetworks.map((network) => [network, links[network].trim()] as const).filter(([, link]) => link)
  return Object.fromEntries(filled)
}

/** What a form says of a listing, in the words of its contract. */
export const toListingDraft = (values: BusinessValues): ListingDraft => ({
  ...mapToObj(ownerTexts, (name) => [name, values[name].trim() || null]),
  // What is needed stays as it was typed: the contract says what is wrong with a blank.
  ...mapToObj(neededTexts, (name) => [name, values[name]]),
  description: values.description,
  website: normaliseWebAddress(values.website) || null,
  categoryId: values.categoryId || null,
  openingHours: values.openingHours,
  socialMedia: toLinks(values.socialMedia),
})

type Links = BusinessValues['socialMedia']

/** The links that a form has changed; null for those that it has emptied. Another form may have changed the others meanwhile. */
export function findLinkChanges(initial: Links, values: Links): NonNullable<ListingChange['socialMedia']> {
  const changed = socialNetworks.filter((network) => values[network].trim() !== initial[network].trim())
  return Object.fromEntries(changed.map((network) => [network, values[network].trim() || null]))
}

/** What of a listing a form has changed, and nothing else. */
export function findChanges(initial: BusinessValues, values: BusinessValues): ListingChange {
  const { socialMedia: _, ...before } = toListingDraft(initial)
  const { socialMedia: __, ...after } = toListingDraft(values)
  const were = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== were.get(name))
  const links = findLinkChanges(initial.socialMedia, values.socialMedia)
  return { ...Object.fromEntries(changed), ...(Object.keys(links).length > 0 ? { socialMedia: links } : {}) }
}

/** Whether all is there that a listing cannot do without. */
export const isComplete = ({ name, description, location }: Pick<BusinessValues, 'name' | 'description' | 'location'>): boolean =>
  [name, description, location].every((text) => text.trim() !== '')
