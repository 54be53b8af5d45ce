import type { ListingPage } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useIsNear } from '../../map/use-is-near.ts'
import { NoReviews } from './no-reviews.tsx'

const anchor = 'write-review'

const Unloaded = () => <Alert>The review form could not be loaded. Please reload the page.</Alert>

/** Only for signed-in visitors, and loaded once it comes near the viewport. */
const OwnReview = lazy(async () => {
  const loaded = await import('./own-review.tsx').catch(() => undefined)
  return { default: loaded?.OwnReview ?? Unloaded }
})

interface WriteReviewProps {
  readonly listing: ListingPage
  readonly onDeleted: (id: string) => void
}

/** Writing a review. The page is the same for everybody: signed-in visitors get their own part here afterwards. */
export function WriteReview({ listing, onDeleted }: WriteReviewProps) {
  const { account, isKnown } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const here = `/business/${listing.slug}#${anchor}`
  // Its space is kept until the session is loaded: an owner is not invited to review their own business.
  const invitation = (
    <>
      <NoReviews listing={listing} />
      <Button asChild variant="outline" className={cx('noscript:hidden print:hidden', (account || !isKnown) && 'invisible')}>
        <Link to={signInPath({ pathname: here })}>
          <PenLine aria-hidden />
          Write a review
        </Link>
      </Button>
    </>
  )
  return (
    <div ref={place} id={anchor} data-needs-script="" className="mt-4">
      {account && isNear ? (
        <Suspense fallback={invitation}>
          <OwnReview key={`${account.id} ${listing.id}`} listing={listing} account={account} onDeleted={onDeleted} />
        </Suspense>
      ) : (
        invitation
      )}
    </div>
  )
}
