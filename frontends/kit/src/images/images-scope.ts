/** Changes to a listing's images run one after the other: each starts from the result of the previous one. */
export const imagesScope = (listingId: string) => ({ id: `images-of-${listingId}` })
