/** The public name of a reviewer without a first name. */
export const namelessReviewer = 'A visitor'

interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The author of a review as the business and the team see them. A last name alone is not shown: visitors never see last names. */
export function reviewerName({ firstName, lastName }: Names): string {
  const first = firstName?.trim()
  if (!first) return namelessReviewer
  return `${first} ${lastName?.trim() ?? ''}`.trimEnd()
}
