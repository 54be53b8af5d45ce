import { limits } from '@directory/contracts/catalogue/limits'
import { useLeftCheckout } from '@directory/frontend-kit/checkouts/use-left-checkout'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { PaymentLeft } from '@directory/frontend-kit/ui/payment-left'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { FormSkeleton } from '../business-form/components/form-skeleton.tsx'
import { AddBusinessForm } from './components/add-business-form.tsx'
import { LimitReached } from './components/limit-reached.tsx'
import { WaitingForPayment } from './components/waiting-for-payment.tsx'
import { reviewPromise } from './new-business.ts'
import { useGoldPayment } from './use-gold-payment.ts'

/** Lists a business. If the number of the owner's listings is unknown, the server enforces the limit. */
export function AddBusinessScreen() {
  const isAdmin = useAccount().role === 'admin'
  const { data, isPending } = useQuery(ownListingsQuery)
  const gold = useGoldPayment()
  const checkout = gold.payment?.checkout
  // The draft stays reserved a little longer. This tab may not know about it, since it may have been opened to pay.
  const { left } = useLeftCheckout({
    successPath: '/premium-success',
    onOpen: ({ id, listingId }) => listingId && (!gold.payment || checkout?.id === id) && gold.adopt(listingId),
  })
  if (!checkout && !isAdmin && data && data.length >= limits.listingsPerOwner) return <LimitReached />
  return (
    <div className="wrap pt-8 pb-20">
      <div className="mx-auto max-w-3xl">
        <h1 className="font-display font-medium text-title">List Your Business</h1>
        <p className="mt-2 text-ink-soft">
          {isAdmin ? 'It is published immediately.' : `It is free. ${reviewPromise}`} What you type is kept in this browser until you submit
          it or sign out.
        </p>
        {left && !checkout && (
          <PaymentLeft className="mt-6">
            The payment was not made, and nothing has been charged. Submit your business again, or as a free listing.
          </PaymentLeft>
        )}
        {checkout ? (
          <WaitingForPayment key={checkout.id} checkout={checkout} onGiveUp={gold.release} onExpired={gold.forget} />
        ) : isPending && !isAdmin ? (
          <FormSkeleton />
        ) : (
          <AddBusinessForm isAdmin={isAdmin} gold={gold} />
        )}
      </div>
    </div>
  )
}
