import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { clientName } from '@directory/frontend-kit/social-media/stage-text'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { useSetApproval } from '../api/change-client.ts'
import { formatChangedFields } from '../client-text.ts'
import { PackageBadges, StageBadges } from './client-badges.tsx'
import { ClientScreens } from './client-screens.tsx'
import { Previews } from './previews.tsx'

/** Approves a client with a completed setup, or sets an approved one to pending. */
function Decision({ client }: { client: ListedClient }) {
  const approval = useSetApproval()
  const { approvedByTeam, setupCompleted } = client
  if (!approvedByTeam && !setupCompleted) return null
  const name = <span className="sr-only"> {clientName(client)}</span>
  return (
    <Button
      variant={approvedByTeam ? 'outline' : 'primary'}
      // Not disabled, which would lose the focus.
      aria-disabled={approval.isPending}
      onClick={() => !approval.isPending && approval.mutate({ client, isApproved: !approvedByTeam })}
    >
      {approvedByTeam ? 'Mark Pending' : 'Approve'}
      {name}
    </Button>
  )
}

/** A client at a glance, with the decision on it. */
export function ClientCard({ client, onOpen }: { client: ListedClient; onOpen: () => void }) {
  const { email, primaryContactName, primaryContactPhone, businessName, changedFields } = client
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div>
        <StageBadges client={client} />
        <h3 className="mt-2 font-display font-medium text-heading wrap-anywhere">{clientName(client)}</h3>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {[primaryContactName, primaryContactPhone].filter(Boolean).join(' · ') || 'Questionnaire not filled in'}
        </p>
        {businessName && <p className="text-ink-soft text-sm wrap-anywhere">{email}</p>}
      </div>
      <p className="text-sm">
        <PackageBadges client={client} />
        <span className="mt-1 block text-ink-soft">
          Client since <time dateTime={client.createdAt}>{formatDate(client.createdAt)}</time>
        </span>
      </p>
      <Previews images={client.contentImages} />
      {changedFields.length > 0 && <p className="text-danger text-sm">Changed since approval: {formatChangedFields(client)}.</p>}
      <div className="mt-auto grid gap-3 border-line border-t pt-3">
        <ClientScreens client={client} />
        <div className="flex flex-wrap gap-2">
          <Decision client={client} />
          <Button variant="outline" onClick={onOpen}>
            View Details<span className="sr-only"> of {clientName(client)}</span>
          </Button>
        </div>
      </div>
    </Card>
  )
}
