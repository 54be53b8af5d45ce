import { getClientStage, type ListedClient } from '@directory/contracts/http/social-media'
import { packageBadge, packageName } from '@directory/frontend-kit/social-media/package-text'
import { teamStageBadges } from '@directory/frontend-kit/social-media/stage-text'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { PenLine } from 'lucide-react'

/** A client's stage, and whether it has changed since the team last saw it. */
export function StageBadges({ client }: { client: ListedClient }) {
  const { label, tone } = teamStageBadges[getClientStage(client)]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {client.approvedByTeam && !client.setupCompleted && <Badge>Setup Incomplete</Badge>}
      {client.changedFields.length > 0 && (
        <Badge tone="danger">
          <PenLine aria-hidden />
          Changed
        </Badge>
      )}
    </span>
  )
}

/** A client's purchase and its state. */
export function PackageBadges({ client }: { client: ListedClient }) {
  if (!client.package) return <span className="text-ink-soft">No package: follow up</span>
  const { label, tone } = packageBadge(client.package)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span className="font-semibold">{packageName(client.package)}</span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
