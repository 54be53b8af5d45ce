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
  const edit = `/my-businesses/${id}/edit`
  const answer = reviewsToAnswer === 1 ? 'Answer a review' : `Answer ${reviewsToAnswer} reviews`
  return [
    ...(rejection ? [{ label: 'Change what prevents its publication', to: edit }] : []),
    ...(reviewsToAnswer > 0 ? [{ label: answer, to: '/my-reviews' }] : []),
    ...(images.length === 0 ? [{ label: 'Add a picture', to: edit }] : []),
    ...(phone || email || website ? [] : [{ label: 'Add a way to contact you', to: edit }]),
    ...(openingHours ? [] : [{ label: 'Add opening hours', to: edit }]),
  ]
}
