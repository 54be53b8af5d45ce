import { useQuery } from '@directory/frontend-kit/queries'
import { receivedClaimsQuery } from '../api/claim-queries.ts'
import { ReceivedClaimCard } from './received-claim-card.tsx'

/** Proven claims by others of the account’s businesses, to object to; nothing if there are none. */
export function ReceivedClaims() {
  const { data } = useQuery(receivedClaimsQuery)
  if (!data?.length) return null
  return (
    <section aria-labelledby="received-claims" className="mb-8">
      <h2 id="received-claims" className="mb-3 font-display font-medium text-heading">
        Claims of your businesses
      </h2>
      <ul className="grid gap-3">
        {data.map((claim) => (
          <li key={claim.id}>
            <ReceivedClaimCard claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  )
}
