import { limits } from '@directory/contracts/catalogue/limits'
import { useQuery } from '@directory/frontend-kit/router'
import { FormSkeleton } from '../business-form/components/form-skeleton.tsx'
import { ownListingsQuery } from '../my-businesses/api/read-own-listings.ts'
import { useAccount } from '../signed-in/use-account.ts'
import { AddBusinessForm } from './components/add-business-form.tsx'
import { LimitReached } from './components/limit-reached.tsx'
import { reviewPromise } from './new-business.ts'

/** Lists a business. Where it is not known how many the owner has already, the server will say. */
export function AddBusinessScreen() {
  const isAdmin = useAccount().role === 'admin'
  const { data, isPending } = useQuery(ownListingsQuery)
  if (!isAdmin && data && data.length >= limits.listingsPerOwner) return <LimitReached />
  return (
    <div className="wrap pt-8 pb-20">
      <div className="mx-auto max-w-3xl">
        <h1 className="font-display font-medium text-title">List Your Business</h1>
        <p className="mt-2 text-ink-soft">
          {isAdmin ? 'It is published at once.' : `It is free. ${reviewPromise}`} What you type is kept in this browser until you submit it.
        </p>
        {isPending && !isAdmin ? <FormSkeleton /> : <AddBusinessForm isAdmin={isAdmin} />}
      </div>
    </div>
  )
}
