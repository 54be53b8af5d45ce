import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { textLink } from '../../../shared/text-link.ts'
import { describeEffect } from '../../business-claims/claim-labels.ts'
import { WaitingTime } from '../../listings/components/waiting-time.tsx'

const effects = [
  ['If you grant it', 'grant'],
  ['If you refuse it', 'refuse'],
] as const

/** How long a claim has waited, and what each decision brings about. */
export function ClaimBackground({ claim }: { claim: ModeratedClaim }) {
  return (
    <Card className="p-5">
      <h3 className="font-semibold">Background</h3>
      <WaitingTime pendingSince={claim.createdAt} />
      <dl className="mt-3 grid gap-2">
        {effects.map(([label, action]) => (
          <div key={action}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd>{describeEffect(action, claim)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link to={`/admin/audit?listing=${claim.listing.id}`} target="_blank" className={`inline-block min-h-6 ${textLink}`}>
          History of decisions
        </Link>
      </p>
    </Card>
  )
}
