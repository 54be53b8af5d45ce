import { isOpenClaim } from '@directory/contracts/catalogue/business-claims'
import type { ClaimOptions } from '@directory/contracts/http/business-claims'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { Store } from 'lucide-react'
import { useRef } from 'react'
import { claimOptionsQuery } from './api/claim-queries.ts'
import { introduce } from './claim-text.ts'
import { ClaimSteps } from './components/claim-steps.tsx'

const needsIntroduction = ({ claim, standing, verification }: ClaimOptions): boolean =>
  !(claim && isOpenClaim(claim)) && !(standing === 'own' && verification)

/** Claims a business, or verifies one’s own. Where a claim has come to is kept by the server. */
export function ClaimScreen() {
  const { slug = '' } = useParams()
  const { data: options, error, refetch } = useQuery(claimOptionsQuery(slug))
  const heading = useRef<HTMLHeadingElement>(null)
  if (isProblem(error, 'listing-not-found', 'invalid-request'))
    return (
      <NoticeScreen icon={Store} title="Business Not Found" message="Perhaps its address has changed, or it is no longer listed.">
        <Button asChild>
          <Link to="/businesses">Find your business</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/add-business">List a business</Link>
        </Button>
      </NoticeScreen>
    )
  return (
    <div className="wrap pt-8 pb-20">
      <LeadFocus next={() => heading.current} className="mx-auto max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-28 font-display font-medium text-title outline-none wrap-anywhere">
          {options?.standing === 'own' ? `Verify ${options.listing.name}` : 'Is this your business?'}
        </h1>
        {options ? (
          <>
            <p className="mt-3 text-ink-soft">
              <Link to={`/business/${slug}`} className="font-semibold text-primary underline underline-offset-4">
                {options.listing.name}
              </Link>
              , {options.listing.location}
            </p>
            {needsIntroduction(options) && <p className="mt-3">{introduce(options)}</p>}
            <ClaimSteps key={options.claim?.id} options={options} />
          </>
        ) : error ? (
          <div className="mt-6">
            <h2 className="sr-only">How to claim it</h2>
            <ErrorState title="Error Loading Business" message={error.message} onRetry={() => void refetch()} />
          </div>
        ) : (
          <div role="status" className="mt-6 grid gap-4">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-48" />
          </div>
        )}
      </LeadFocus>
    </div>
  )
}
