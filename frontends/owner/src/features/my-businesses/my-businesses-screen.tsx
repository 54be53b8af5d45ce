import { useLeftCheckout } from '@directory/frontend-kit/checkouts/use-left-checkout'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { findSubscription } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { PaymentLeft } from '@directory/frontend-kit/ui/payment-left'
import { Store } from 'lucide-react'
import { useRef, useState } from 'react'
import { OpenClaims } from '../claim/components/open-claims.tsx'
import { ReceivedClaims } from '../claim/components/received-claims.tsx'
import { useReviewsToAnswer } from '../my-reviews/reviews-to-answer.ts'
import { ownerQuestionsQuery } from './api/owner-questions.ts'
import { BusinessCard } from './components/business-card.tsx'
import { BusinessSkeletons } from './components/business-skeletons.tsx'
import { ChangePackage } from './components/change-package.tsx'
import { DeleteBusiness } from './components/delete-business.tsx'
import { ManageAdvertising } from './components/manage-advertising.tsx'
import { PendingPayment } from './components/pending-payment.tsx'
import { ReplacePackage } from './components/replace-package.tsx'
import { UpgradeBanner } from './components/upgrade-banner.tsx'
import { describeLeft } from './package-failures.ts'
import { useAdvertised } from './use-advertised.ts'
import { useChoosePackage } from './use-choose-package.ts'
import { useOwnBusinesses } from './use-own-businesses.ts'
import { usePendingPayments } from './use-pending-payments.ts'
import { useUpgradeMode } from './use-upgrade-mode.ts'

export function MyBusinessesScreen() {
  const { data, subscriptions, error, refetch } = useOwnBusinesses()
  const reviewsToAnswer = useReviewsToAnswer() ?? []
  const isWaiting = data?.some(({ isApproved, rejection }) => !isApproved && !rejection) ?? false
  const { data: questions = [] } = useQuery({ ...ownerQuestionsQuery, enabled: isWaiting })
  const { mode, leave } = useUpgradeMode()
  const pending = usePendingPayments()
  const { left, forget } = useLeftCheckout({ successPath: '/premium-success' })
  const { choose, buy, change, closeChange, replacement, closeReplacement } = useChoosePackage((payment) => {
    pending.add(payment)
    if (left) forget()
  })
  const { advertised, advertise } = useAdvertised()
  const [deleted, setDeleted] = useState<string>()
  const advertisedListing = data?.find(({ id }) => id === advertised)
  const paid = (id: string | undefined) => (id ? findSubscription(id, subscriptions) : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const leftText = left?.listingId && pending.payments.length === 0 && describeLeft(left.listingId, subscriptions)
  const notice = leftText && <PaymentLeft className="mb-6">{leftText}</PaymentLeft>

  return (
    <LeadFocus next={() => heading.current} className="wrap pt-8 pb-20">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-28 font-display font-medium text-title outline-none">
          My Business Listings
        </h1>
        <Button asChild>
          <Link to="/add-business">
            <Icon name="plus" className="size-4.5" />
            Add New Business
          </Link>
        </Button>
      </div>
      {mode && <UpgradeBanner mode={mode} onCancel={leave} />}
      {pending.payments.map((payment) => (
        <PendingPayment
          key={payment.id}
          payment={payment}
          onPaid={() => {
            pending.remove(payment)
            if (mode) leave()
          }}
          onOver={() => pending.remove(payment)}
        />
      ))}
      {!advertisedListing && notice}
      <ReceivedClaims />
      <OpenClaims />
      <h2 className="sr-only">Your businesses</h2>
      {error && !data ? (
        <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <BusinessSkeletons />
      ) : data.length === 0 ? (
        <EmptyState icon={Store} title="No businesses yet" message="List your first business; it is free and takes a few minutes.">
          <Button asChild>
            <Link to="/add-business">Add Your First Business</Link>
          </Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {data.map((listing) => (
            <li key={listing.id}>
              <BusinessCard
                listing={listing}
                reviewsToAnswer={reviewsToAnswer.filter(({ listingId }) => listingId === listing.id).length}
                questions={questions.filter(({ listingId }) => listingId === listing.id)}
                subscriptions={subscriptions}
                upgrade={mode}
                onUpgrade={() => mode && void choose({ ...mode, listing })}
                onBuyAgain={(packageId) => void choose({ listing, package: packageId, screen: 'manage-advertising' })}
                onAdvertise={() => advertise(listing.id)}
                onDelete={() => setDeleted(listing.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {advertisedListing && (
        <ManageAdvertising
          listing={advertisedListing}
          subscriptions={subscriptions}
          notice={notice}
          onChoose={(packageId) => void choose({ listing: advertisedListing, package: packageId, screen: 'manage-advertising' })}
          onClose={() => advertise(undefined)}
        />
      )}
      {change && <ChangePackage choice={change} onClose={closeChange} onChanged={mode && leave} />}
      {replacement && (
        <ReplacePackage
          choice={replacement}
          subscriptions={subscriptions ?? []}
          onConfirm={() => void buy(replacement)}
          onCancel={closeReplacement}
        />
      )}
      <DeleteBusiness
        listing={data?.find(({ id }) => id === deleted)}
        isSubscribed={paid(deleted) !== undefined}
        onClose={() => setDeleted(undefined)}
      />
    </LeadFocus>
  )
}
