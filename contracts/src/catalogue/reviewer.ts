/** What a reviewer is called, by everybody, who has told us no name. */
export const namelessReviewer = 'A visitor'

interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Who wrote a review, as the business and the team see it. */
export const reviewerName = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ') || namelessReviewer
