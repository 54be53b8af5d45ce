import { formatCount } from '@directory/contracts/catalogue/number-format'
import { shownRating } from '@directory/contracts/catalogue/shown-rating'
import type { Listing } from '@directory/contracts/events/listings'
import type { OwnerQuestion } from '@directory/contracts/http/owner-questions'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'
import { Eye, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { isAppealable, isVisible, ownerBadge, whyHidden } from '../owner-badge.ts'
import { toDoFor } from '../to-do.ts'
import type { PaidPackageId, UpgradeMode } from '../upgrade-mode.ts'
import { BusinessPicture } from './business-picture.tsx'
import { PackageTerm } from './package-term.tsx'
import { Question } from './question.tsx'
import { ToDoList } from './to-do-list.tsx'
import { UpgradeBusiness } from './upgrade-business.tsx'
import { Verification } from './verification.tsx'

interface BusinessCardProps {
  readonly listing: Listing
  readonly subscriptions: readonly Subscription[] | undefined
  readonly upgrade: UpgradeMode | undefined
  readonly reviewsToAnswer: number
  /** What a moderator wants to know before it is published. */
  readonly questions: readonly OwnerQuestion[]
  readonly onUpgrade: () => void
  readonly onBuyAgain: (packageId: PaidPackageId) => void
  readonly onAdvertise: () => void
  readonly onDelete: () => void
}

/** One of the owner's businesses, with its actions. */
export function BusinessCard({
  listing,
  subscriptions,
  upgrade,
  reviewsToAnswer,
  questions,
  onUpgrade,
  onBuyAgain,
  onAdvertise,
  onDelete,
}: BusinessCardProps) {
  const { id, slug, name, location, viewsCount, description } = listing
  const badge = ownerBadge(listing)
  const reason = whyHidden(listing)
  return (
    <Card className="grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <BusinessPicture listing={listing} />
      <div className="flex min-w-0 flex-col p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h3 className="min-w-0 font-semibold text-lg leading-snug tracking-tight [overflow-wrap:anywhere]">{name}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="mt-1.5 flex items-center gap-1.5 text-ink-soft text-sm">
          <Icon name="map-pin" className="size-4" />
          {location}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Rating listing={shownRating(listing)} />
          <span className="flex items-center gap-1.5 text-ink-soft">
            <Eye aria-hidden className="size-4" />
            {formatCount(viewsCount)} {viewsCount === 1 ? 'view' : 'views'}
          </span>
        </p>
        <Verification listing={listing} />
        {description && <p className="mt-3 line-clamp-2 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">{description}</p>}
        {reason && <p className="mt-3 text-ink-soft text-sm">{reason}</p>}
        {isAppealable(listing) && (
          <div>
            <Appeal about="listing" subjectId={id} />
          </div>
        )}
        {questions.map((question) => (
          <Question key={question.id} name={name} question={question} />
        ))}
        <ToDoList items={toDoFor(listing, reviewsToAnswer)} name={name} />
        <div className="mt-3 empty:hidden">
          <PackageTerm listing={listing} subscriptions={subscriptions} onBuyAgain={onBuyAgain} />
        </div>
        {upgrade && <UpgradeBusiness listing={listing} mode={upgrade} subscriptions={subscriptions} onUpgrade={onUpgrade} />}
        <div className="mt-auto grid grid-cols-2 gap-2 pt-5 sm:flex sm:flex-wrap">
          {isVisible(listing) && (
            <Button asChild variant="outline">
              <Link to={`/business/${slug}`} aria-label={`View ${name}`}>
                <Eye aria-hidden />
                View
              </Link>
            </Button>
          )}
          {!isVisible(listing) && (
            <Button asChild variant="outline">
              <Link to={`/my-businesses/${id}/preview`} aria-label={`Preview ${name}`}>
                <Eye aria-hidden />
                Preview
              </Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={`/my-businesses/${id}/edit`} aria-label={`Edit ${name}`}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </Button>
          <Button variant="outline" aria-label={`Advertising of ${name}`} onClick={onAdvertise}>
            <Megaphone aria-hidden />
            Advertising
          </Button>
          <Button variant="danger" aria-label={`Delete ${name}`} className="sm:ml-auto" onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      </div>
    </Card>
  )
}
