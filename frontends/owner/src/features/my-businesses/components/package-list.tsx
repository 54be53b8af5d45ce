import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { toast } from 'sonner'
import { packagesOnOffer, priceOf } from '../packages-on-offer.ts'
import { paymentLater } from '../upgrade-mode.ts'
import { ChooseStarter } from './choose-starter.tsx'

/** The packages with their prices; the one that a business has is marked. */
export function PackageList({ listing }: { listing: Listing }) {
  const current = listing.advertisingPackage
  const [isRefused, setRefused] = useState(false)
  function choose() {
    setRefused(true)
    toast.info(paymentLater)
  }
  return (
    <section aria-labelledby="packages">
      <h3 id="packages" className="font-semibold">
        Package
      </h3>
      <ul className="mt-3 grid gap-3">
        {packagesOnOffer.map(({ offer, summary }) => {
          const { name } = packages[offer.package]
          return (
            <li key={offer.package} className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4">
              <div className="min-w-0">
                <p className="font-semibold">
                  {name} <span className="font-normal text-ink-soft">{priceOf(offer)}</span>
                </p>
                <p className="text-ink-soft text-sm">{summary}</p>
              </div>
              {offer.package === current ? (
                <Badge tone="primary">Current package</Badge>
              ) : offer.package === 'starter' ? (
                <ChooseStarter listing={listing} />
              ) : (
                <Button variant="outline" onClick={choose}>
                  Choose {name}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div role="status" className="mt-3">
        {isRefused && (
          <Alert>
            <p>{paymentLater}</p>
          </Alert>
        )}
      </div>
    </section>
  )
}
