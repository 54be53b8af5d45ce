import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ApprovalLink } from '@directory/contracts/http/social-approvals'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWithdrawApprovalLink } from '../../social-media/approval-links.ts'

const states = {
  open: { label: 'Open', tone: 'primary' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const

const day = (date: string): string => formatDate(`${date}T12:00Z`)

/** Who may approve posts by a link, until when, and a button that withdraws it. */
export function ApprovalLinkRow({ link, clientId }: { link: ApprovalLink; clientId: string | undefined }) {
  const { id, name, email, from, to, state, createdBy, expiresAt } = link
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useWithdrawApprovalLink(clientId)
  const { label, tone } = states[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {email} · Posts from {day(from)} to {day(to)} · Invited by {createdBy === 'team' ? 'the team' : 'the owner'}
          {state === 'open' && ` · Works until ${formatDate(expiresAt)}`}
        </p>
      </div>
      {state === 'open' && (
        <Button variant="outline" aria-label={`Withdraw the link of ${name}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={withdrawing.isPending}
        title={`Withdraw the link of ${name}?`}
        description="It stops working immediately. What has been decided by it stays."
        action={withdrawing.isPending ? 'Withdrawing…' : 'Withdraw'}
        error={withdrawing.error}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          withdrawing.mutate(id, {
            onSuccess() {
              setAsking(false)
              toast.success('Link withdrawn')
            },
          })
        }
      />
    </li>
  )
}
