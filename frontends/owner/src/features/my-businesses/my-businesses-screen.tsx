import { Link, useQuery } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { ownListingsQuery } from './api/read-own-listings.ts'
import { BusinessCard } from './components/business-card.tsx'
import { BusinessSkeletons } from './components/business-skeletons.tsx'
import { DeleteBusiness } from './components/delete-business.tsx'
import { ManageAdvertising } from './components/manage-advertising.tsx'
import { UpgradeBanner } from './components/upgrade-banner.tsx'
import { paymentLater } from './upgrade-mode.ts'
import { useUpgradeMode } from './use-upgrade-mode.ts'

/** The owner's businesses. */
export function MyBusinessesScreen() {
  const { data, error, refetch } = useQuery(ownListingsQuery)
  const { mode, leave } = useUpgradeMode()
  const [advertised, setAdvertised] = useState<string>()
  const [deleted, setDeleted] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const advertisedListing = data?.find(({ id }) => id === advertised)

  function upgrade() {
    setRefused(true)
    toast.info(paymentLater)
  }

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
      <div role="status">
        {mode && isRefused && (
          <div className="mb-6">
            <Alert>
              <p>{paymentLater}</p>
            </Alert>
          </div>
        )}
      </div>
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
              upgrade={mode}
              onUpgrade={upgrade}
              onAdvertise={() => setAdvertised(listing.id)}
              onDelete={() => setDeleted(listing.id)}
            />
          ))}
        </div>
      )}
      {advertisedListing && <ManageAdvertising listing={advertisedListing} onClose={() => setAdvertised(undefined)} />}
      <DeleteBusiness listing={data?.find(({ id }) => id === deleted)} onClose={() => setDeleted(undefined)} />
    </div>
  )
}
