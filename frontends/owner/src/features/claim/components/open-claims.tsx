import { isOpenClaim } from '@directory/contracts/catalogue/business-claims'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ownClaimsQuery } from '../api/claim-queries.ts'
import { nextStep } from '../claim-text.ts'

/** The account’s claims that are not decided yet; nothing if there are none. */
export function OpenClaims() {
  const { data } = useQuery(ownClaimsQuery)
  const open = data?.filter(isOpenClaim) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-claims" className="mb-8">
      <h2 id="open-claims" className="mb-3 font-display font-medium text-heading">
        Your claims
      </h2>
      <ul className="grid gap-3">
        {open.map((claim) => (
          <li key={claim.id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{claim.listing.name}</p>
                <p className="text-ink-soft text-sm">{nextStep(claim)}</p>
              </div>
              <Button asChild variant="outline">
                <Link
                  to={`/claim/${claim.listing.slug}`}
                  aria-label={`${claim.state === 'awaiting-proof' ? 'Continue' : 'See'} the claim of ${claim.listing.name}`}
                >
                  {claim.state === 'awaiting-proof' ? 'Continue' : 'See the claim'}
                </Link>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
