import { exampleTexts } from '@directory/contracts/catalogue/listing-fields'
import { sampleListing as listing } from '@directory/contracts/testing/sample-listing'

/** A visible shop with every field filled in. */
export const sampleListing = listing({
  ...exampleTexts,
  id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11',
  ownerId: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a12',
  slug: 'trent-bridge-bakery',
  openingHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
})
