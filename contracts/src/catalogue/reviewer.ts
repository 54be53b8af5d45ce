/** The public name of a reviewer without a first name. */
export const namelessReviewer = 'A visitor'

interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Who wrote a review, as the business and the team see it. A last name alone, which visitors never see, names nobody here either. */
export function reviewerName({ firstName, lastName }: Names): string {
  const first = firstName?.trim()
  if (!first) return namelessReviewer
  return `${first} ${lastName?.trim() ?? ''}`.trimEnd()
}
