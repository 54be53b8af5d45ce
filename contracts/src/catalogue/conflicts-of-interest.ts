/** What may be an admin’s own, so that somebody else has to decide, and what they are told. */
export const conflictsOfInterest = {
  review: 'Somebody else has to decide on your own review.',
  claim: 'Somebody else has to decide on your own claim.',
  business: 'Somebody else has to decide on what concerns your own business.',
  report: 'Somebody else has to decide on what you have reported, appealed against or complained about yourself.',
} as const
export type ConflictOfInterest = keyof typeof conflictsOfInterest
