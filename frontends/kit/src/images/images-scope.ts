/** The images of a listing are changed by one request after the other: each starts from what the one before has left. */
export const imagesScope = (listingId: string) => ({ id: `images-of-${listingId}` })
