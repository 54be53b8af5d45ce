import { claimMethods } from '@directory/contracts/catalogue/business-claims'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'

/** Other open claims of the same business. */
export function ClaimRivals({ claim: { rivals } }: { claim: ModeratedClaim }) {
  if (rivals.length === 0) return null
  return (
    <div className="mt-4 rounded-lg bg-gold-soft p-4 text-sm">
      <p className="font-semibold">Others claim it too</p>
      <ul className="mt-1 grid gap-1">
        {rivals.map(({ id, method, isProven, claimant }) => (
          <li key={id}>
            {claimant ?? 'Somebody'}: {claimMethods[method].label.toLowerCase()}, {isProven ? 'proven' : 'not proven'}
          </li>
        ))}
      </ul>
    </div>
  )
}
