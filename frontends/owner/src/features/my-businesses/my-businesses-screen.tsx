import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Store } from 'lucide-react'
import { useCallback, useState } from 'react'
import { subscriptionOf } from '../billing/subscription.ts'
import { BusinessCard } from './components/business-card.tsx'
import { BusinessSkeletons } from './components/business-skeletons.tsx'
import { ChangePackage } from './components/change-package.tsx'
import { DeleteBusiness } from './components/delete-business.tsx'
import { ManageAdvertising } from './components/manage-advertising.tsx'
import { PendingPayment } from './components/pending-payment.tsx'
import { UpgradeBanner } from './components/upgrade-banner.tsx'
import { useChoosePackage } from './use-choose-package.ts'
import { useOwnBusinesses } from './use-own-businesses.ts'
import { useUpgradeMode } from './use-upgrade-mode.ts'

/** The owner's businesses. */
export function MyBusinessesScreen() {
  const { data, subscriptions, error, refetch } = useOwnBusinesses()
  const { mode, leave } = useUpgradeMode()
  const { choose, change, closeChange, opened, closeOpened } = useChoosePackage()
  const [advertised, setAdvertised] = useState<string>()
  const [deleted, setDeleted] = useState<string>()
  const advertisedListing = data?.find(({ id }) => id === advertised)
  const paid = (id: string | undefined) => (id ? subscriptionOf(id, subscriptions) : undefined)
  const finish = useCallback(() => {
    closeOpened()
    if (mode) leave()
  }, [closeOpened, leave, mode])

  return (
    <div className="wrap pt-8 pb-20">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">My Business Listings</h1>
        <Button asChild>
          <Link to="/add-business">
            <Icon name="plus" className="size-4.5" />
            Add New Business
          </Link>
        </Button>
      </div>
      {mode && <UpgradeBanner mode={mode} onCancel={leave} />}
      {opened && <PendingPayment key={opened.id} checkout={opened} onPaid={finish} onOver={closeOpened} />}
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
        <div className="grid gap-6 lg:grid-cols-2">
          {data.map((listing) => (
            <BusinessCard
              key={listing.id}
              listing={listing}
              subscription={paid(listing.id)}
              upgrade={mode}
              onUpgrade={() => mode && void choose({ ...mode, listing })}
              onAdvertise={() => setAdvertised(listing.id)}
              onDelete={() => setDeleted(listing.id)}
            />
          ))}
        </div>
      )}
      {advertisedListing && (
        <ManageAdvertising
          listing={advertisedListing}
          subscription={paid(advertisedListing.id)}
          onChoose={(wanted) => void choose({ listing: advertisedListing, package: wanted, screen: 'manage-advertising' })}
          onClose={() => setAdvertised(undefined)}
        />
      )}
      {change && <ChangePackage choice={change} onClose={closeChange} onChanged={mode && leave} />}
      <DeleteBusiness
        listing={data?.find(({ id }) => id === deleted)}
        isSubscribed={paid(deleted) !== undefined}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  )
}
