import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { EnquiryStanding } from '@directory/contracts/http/received-enquiries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Switch } from '@directory/frontend-kit/ui/switch'
import { useAcceptEnquiries } from '../api/standings.ts'
import { acceptingText, answerTimeText, largerPackage, usedText, usedWarning } from '../standing-text.ts'

interface BusinessStandingProps {
  readonly standing: EnquiryStanding
  readonly listing: Pick<Listing, 'name' | 'advertisingPackage'>
}

/** Whether a business accepts enquiries, how many of the month’s it has received, and how fast it answers. */
export function BusinessStanding({ standing, listing: { name, advertisingPackage } }: BusinessStandingProps) {
  const { listingId, isAccepting, receivedThisMonth, monthlyLimit } = standing
  const accepting = useAcceptEnquiries()
  const warning = usedWarning(standing)
  const larger = warning && largerPackage(advertisingPackage)
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <Switch
        label={`Accept enquiries to ${name}`}
        description={acceptingText(standing)}
        isOn={isAccepting}
        isBusy={accepting.isPending}
        onChange={(isOn) => accepting.mutate({ id: listingId, isAccepting: isOn })}
      />
      <div>
        <p className="font-semibold tabular-nums">{usedText(standing)}</p>
        {monthlyLimit !== null && (
          <div aria-hidden className="mt-2 h-2.5 overflow-hidden rounded-full border border-line bg-sunken">
            <div
              className={`h-full ${warning ? 'bg-gold' : 'bg-primary'}`}
              style={{ width: `${Math.min(100, (receivedThisMonth / monthlyLimit) * 100)}%` }}
            />
          </div>
        )}
        {warning && <p className="mt-2">{warning}</p>}
        {larger && (
          <Button asChild variant="gold" className="mt-3">
            <Link to={`/my-businesses?upgrade=${larger}&screen=pricing-page`}>Choose {packages[larger].name} for more enquiries</Link>
          </Button>
        )}
      </div>
      <p className="text-ink-soft">{answerTimeText(standing)}</p>
    </div>
  )
}
