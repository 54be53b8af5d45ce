import { isListingField, listingFields } from '@directory/contracts/catalogue/listing-fields'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { DeletedLookalike, ListedForAdmins, moderationSorts, moderationStates } from '@directory/contracts/http/moderation'
import { promisedHours } from '@directory/contracts/http/statistics'

/** The names of packages in the admin area. */
export const packageLabels: Readonly<Record<PackageId, string>> = { starter: 'Starter', professional: 'Professional', gold: 'Gold' }

export const sortLabels: Readonly<Record<(typeof moderationSorts)[number], string>> = {
  waiting: 'Waiting longest',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A-Z',
  rating: 'Highest rated',
  views: 'Most viewed',
  expiry: 'Package ends first',
}

export const stateLabels: Readonly<Record<(typeof moderationStates)[number], string>> = {
  all: 'All of them',
  pending: 'Pending approval',
  rejected: 'Rejected',
  changed: 'Changed since approval',
  reported: 'Reported',
  unsourced: 'Incomplete rating',
}

/** The label of a listing's field. */
export const fieldLabel = (field: string): string => (isListingField(field) ? listingFields[field].label : field)

/** The fields that the owner has changed, as text. */
export const formatChangedFields = ({ changedFields }: Pick<ListedForAdmins, 'changedFields'>): string =>
  changedFields.map((field) => fieldLabel(field).toLowerCase()).join(', ')

/** Whether visitors can see it. */
export const isVisible = ({ isApproved, isActive }: Pick<ListedForAdmins, 'isApproved' | 'isActive'>): boolean => isApproved && isActive

export const alikeBy = { phone: 'same telephone number', 'name-and-postcode': 'same name and postcode', website: 'same website' } as const

/** That a business with reviews was deleted which this one may be. */
export function describeDeleted({ name, by, reviewCount, meanRating, deletedAt }: DeletedLookalike): string {
  const who = by === 'owner' ? 'The same owner' : `An owner with the ${alikeBy[by]}`
  return `${who} deleted “${name}” with ${quantity(reviewCount, 'review')} published or waiting (mean ${meanRating.toFixed(1)}) on ${formatDate(deletedAt)}.`
}

const hour = 60 * 60 * 1_000

/** How long something takes or waits, in milliseconds, as words: in hours for as long as owners are promised a decision. */
export function describeSpan(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour)
  if (hours < 1) return 'less than an hour'
  return hours < promisedHours ? quantity(hours, 'hour') : quantity(Math.floor(hours / 24), 'day')
}

/** How long a listing has waited for a decision, and whether that exceeds the promise to its owner. */
export function waiting(pendingSince: string, now: Date): { readonly words: string; readonly isLate: boolean } {
  const waited = now.getTime() - new Date(pendingSince).getTime()
  return { words: describeSpan(waited), isLate: waited >= promisedHours * hour }
}
