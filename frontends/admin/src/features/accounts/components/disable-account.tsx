import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { useState } from 'react'
import { useDecideAccount } from '../api/decide-account.ts'

interface DisableAccountProps {
  readonly account: AccountForAdmins
  readonly onClose: () => void
}

/** Asks for a reason before disabling an account. */
export function DisableAccount({ account, onClose }: DisableAccountProps) {
  const [reason, setReason] = useState('')
  const deciding = useDecideAccount(onClose)
  return (
    <ConfirmDialog
      title={`Disable ${account.email}?`}
      description={
        <>
          <p>All its sessions end, and nobody can sign in to it any more. Its businesses are not affected.</p>
          <Field id="disable-reason" label="Reason (kept in the audit log)" className="mt-4 text-ink">
            <textarea
              id="disable-reason"
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className={controlStyle}
            />
          </Field>
        </>
      }
      action={deciding.isPending ? 'Disabling…' : 'Disable account'}
      isDestructive
      isOpen
      isBusy={deciding.isPending}
      isReady={reason.trim() !== ''}
      onConfirm={() => deciding.mutate({ decision: 'disable', id: account.id, reason: reason.trim() })}
      onCancel={onClose}
    />
  )
}
