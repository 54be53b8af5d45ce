import { unreadEnquiriesQuery } from '@directory/frontend-kit/enquiries/read-unread'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { useRef } from 'react'
import { ownClientQuery } from '../../shared/read-own-client.ts'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { PackageNotices } from '../billing/components/package-notices.tsx'
import { useReviewsToAnswer } from '../my-reviews/reviews-to-answer.ts'
import { cardsFor, type DashboardCard } from './cards.ts'
import { enquiriesBadge, listingsBadge, reviewsBadge } from './standing.ts'

function DashboardLink({ to, title, text, icon: Drawing, badge }: DashboardCard) {
  return (
    <Card className="relative flex h-full items-start gap-4 p-5 transition-shadow hover:shadow-raised">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Drawing aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-display font-medium text-heading">
          <Link to={to} className="stretched rounded-sm hover:text-primary">
            {title}
          </Link>
        </h2>
        {badge && (
          <Badge tone={badge.tone} className="mt-1.5 whitespace-normal!">
            {badge.label}
          </Badge>
        )}
        <p className="mt-1 text-ink-soft text-[0.9375rem]">{text}</p>
      </div>
      <Icon name="chevron-right" className="mt-1 size-4.5 text-ink-soft" />
    </Card>
  )
}

/** The start screen for signed-in users. */
export function DashboardScreen() {
  const { email, role } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  // If it cannot be loaded, treat the user as not a client.
  const { data: own, isError } = useQuery(ownClientQuery)
  const { data: listings } = useQuery(ownListingsQuery)
  const reviews = useReviewsToAnswer()
  const { data: unread = 0 } = useQuery(unreadEnquiriesQuery)
  const badges = {
    '/my-businesses': listingsBadge(listings ?? []),
    '/enquiries': enquiriesBadge(unread),
    '/my-reviews': reviewsBadge(reviews?.length ?? 0),
  }
  const client = own ? own.client : isError ? null : undefined
  return (
    <section className="wrap pt-10 pb-20">
      <h1 ref={heading} tabIndex={-1} className="font-display font-medium text-title outline-none">
        Dashboard
      </h1>
      <p className="mt-2 text-ink-soft text-lg">
        Welcome back, <span className="wrap-anywhere text-ink">{email}</span>
      </p>
      <LeadFocus next={() => heading.current}>
        <PackageNotices />
      </LeadFocus>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cardsFor(role, client, badges).map((card) => (
          <li key={card.to}>
            <DashboardLink {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
