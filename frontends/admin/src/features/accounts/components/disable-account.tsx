import type { RejectionReason } from '@directory/contracts/catalogue/review-rules'
import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { useQuery } from '@directory/frontend-kit/queries'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { useState } from 'react'
import { renewingCountQuery } from '../api/count-renewing.ts'
import { useDecideAccount } from '../api/decide-account.ts'
import { TakeDownReviews } from './take-down-reviews.tsx'

interface DisableAccountProps {
  readonly account: AccountForAdmins
  readonly onClose: () => void
}

/** What happens to the subscriptions of an account, of which so many renew; undefined while that is unknown. */
function describeSubscriptions(renewing: number | undefined): string {
  if (renewing === 0) return 'It has no subscription that renews.'
  const which =
    renewing === undefined
      ? 'Its subscriptions, if it has any, are'
      : renewing === 1
        ? 'Its subscription is'
        : `Its ${renewing} subscriptions are`
  return `${which} cancelled at the end of what is paid for. If you enable it again before then, its holder can resume them.`
}

/** Asks for a reason before disabling an account. */
export function DisableAccount({ account, onClose }: DisableAccountProps) {
  const [reason, setReason] = useState('')
  const [rejectedFor, setRejectedFor] = useState<RejectionReason>()
  const deciding = useDecideAccount(onClose)
  const { data: renewing } = useQuery(renewingCountQuery(account.id))
  return (
    <ConfirmDialog
      title={`Disable ${account.email}?`}
      description={
        <>
          <p>All its sessions end, and nobody can sign in to it any more. Its businesses are not affected.</p>
          <p className="mt-2">{describeSubscriptions(renewing)}</p>
          <Field
            id="disable-reason"
            label={`Reason (kept in the audit log${account.isEmailVerified ? ', and emailed to its holder' : '; its address is unconfirmed and gets no email'})`}
            className="mt-4 text-ink"
          >
            <textarea
              id="disable-reason"
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className={controlStyle}
            />
          </Field>
          <TakeDownReviews reason={rejectedFor} onChoose={setRejectedFor} />
        </>
      }
      action={deciding.isPending ? 'Disabling…' : 'Disable account'}
      isDestructive
      isOpen
      isBusy={deciding.isPending}
      isReady={reason.trim() !== ''}
      onConfirm={() => deciding.mutate({ decision: 'disable', id: account.id, reason: reason.trim(), rejectedFor })}
      onCancel={onClose}
    />
  )
}
