import { completenessItems } from '@directory/contracts/catalogue/completeness'
import { isWeekKnown } from '@directory/contracts/catalogue/opening-hours'
import type { Listing } from '@directory/contracts/events/listings'

export interface ToDo {
  readonly label: string
  readonly to: string
}

type Standing = Pick<Listing, 'id' | 'rejection' | 'images' | 'openingHours' | 'phone' | 'email' | 'website' | 'isActive'>

/** An owner's to-do list for a listing, most important first; empty for a deactivated one. */
export function toDoFor(
  { id, rejection, images, openingHours, phone, email, website, isActive }: Standing,
  reviewsToAnswer: number,
): ToDo[] {
  if (!isActive) return []
  const { picture, contact, openingHours: hours } = completenessItems
  const edit = `/my-businesses/${id}/edit`
  const answer = reviewsToAnswer === 1 ? 'Answer a review' : `Answer ${reviewsToAnswer} reviews`
  return [
    ...(rejection ? [{ label: 'Change what prevents its publication', to: edit }] : []),
    ...(reviewsToAnswer > 0 ? [{ label: answer, to: '/my-reviews' }] : []),
    ...(images.length === 0 ? [{ label: picture.label, to: edit }] : []),
    ...(phone || email || website ? [] : [{ label: contact.label, to: edit }]),
    ...(isWeekKnown(openingHours) ? [] : [{ label: hours.label, to: edit }]),
  ]
}
