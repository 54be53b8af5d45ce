import type { Report } from '@directory/contracts/http/reports'

interface ReportedPlace {
  readonly to: string
  readonly label: string
}

type Subject = Pick<Report, 'about' | 'subjectId' | 'listing'>

/** Where visitors see what a report or an appeal is about; undefined if they do not. */
export function reportedPlace({ about, subjectId, listing }: Subject): ReportedPlace | undefined {
  if (!listing?.isApproved || !listing.isActive) return undefined
  const page = `/business/${listing.slug}`
  switch (about) {
    case 'review':
      return { to: `${page}#review-${subjectId}`, label: `Review of ${listing.name}` }
    case 'reply':
      return { to: `${page}#review-${subjectId}`, label: `Reply to a review of ${listing.name}` }
    case 'picture':
      return { to: page, label: `Pictures of ${listing.name}` }
    default:
      return { to: page, label: listing.name }
  }
}
