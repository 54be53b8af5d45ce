import type { Listing } from '@directory/contracts/events/listings'
import type { StageBadge } from '@directory/frontend-kit/social-media/stage-text'
import { isVisible } from '../my-businesses/owner-badge.ts'

type Standing = Pick<Listing, 'isActive' | 'isApproved' | 'rejection'>

const getStanding = (listing: Standing): string => {
  if (isVisible(listing)) return 'published'
  if (!listing.isActive) return 'inactive'
  return listing.rejection ? 'not approved' : 'pending approval'
}

const inOrder = ['published', 'pending approval', 'not approved', 'inactive'] as const

/** A summary of the states of an owner's listings, such as "1 published, 1 pending approval"; undefined without listings. */
export function listingsBadge(listings: readonly Standing[]): StageBadge | undefined {
  const standings = listings.map(getStanding)
  const parts = inOrder.flatMap((standing) => {
    const count = standings.filter((candidate) => candidate === standing).length
    return count ? [`${count} ${standing}`] : []
  })
  if (parts.length === 0) return undefined
  return { label: parts.join(', '), tone: standings.every((standing) => standing === 'published') ? 'primary' : 'gold' }
}

/** The number of enquiries with messages that have not been read; undefined if there are none. */
export const enquiriesBadge = (unread: number): StageBadge | undefined =>
  unread > 0 ? { label: `${unread} unread`, tone: 'gold' } : undefined

/** The number of reviews to answer; undefined if there are none. */
export const reviewsBadge = (count: number): StageBadge | undefined =>
  count > 0 ? { label: `${count} to answer`, tone: 'gold' } : undefined
