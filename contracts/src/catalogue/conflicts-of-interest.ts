/** The conflicts of interest that keep an admin from deciding, with what the admin is told. */
export const conflictsOfInterest = {
  review: 'Somebody else has to decide on your own review.',
  enquiry: 'Somebody else has to decide on your own enquiry.',
  claim: 'Somebody else has to decide on your own claim.',
  business: 'Somebody else has to decide on what concerns your own business.',
  report: 'Somebody else has to decide on what you have reported, appealed against or complained about yourself.',
} as const
export type ConflictOfInterest = keyof typeof conflictsOfInterest
