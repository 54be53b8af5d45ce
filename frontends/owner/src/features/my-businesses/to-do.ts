import type { Listing } from '@directory/contracts/events/listings'

export interface ToDo {
  readonly label: string
  readonly to: string
}

type Standing = Pick<Listing, 'id' | 'rejection' | 'images' | 'openingHours' | 'phone' | 'email' | 'website' | 'isActive'>

/** What the owner of a listing can do for it by now, what matters most first; nothing for one that is deactivated. */
export function toDoFor(
  { id, rejection, images, openingHours, phone, email, website, isActive }: Standing,
  reviewsToAnswer: number,
): ToDo[] {
  if (!isActive) return []
  const edit = `/my-businesses/${id}/edit`
  const answer = reviewsToAnswer === 1 ? 'Answer a review' : `Answer ${reviewsToAnswer} reviews`
  return [
    ...(rejection ? [{ label: 'Change what keeps it from being published', to: edit }] : []),
    ...(reviewsToAnswer > 0 ? [{ label: answer, to: '/my-reviews' }] : []),
    ...(images.length === 0 ? [{ label: 'Add a picture', to: edit }] : []),
    ...(phone || email || website ? [] : [{ label: 'Say how to reach you', to: edit }]),
    ...(openingHours ? [] : [{ label: 'Add opening hours', to: edit }]),
  ]
}
