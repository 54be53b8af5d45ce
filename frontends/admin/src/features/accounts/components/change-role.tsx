import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useDecideAccount } from '../api/decide-account.ts'

interface ChangeRoleProps {
  readonly account: AccountForAdmins
  readonly onClose: () => void
}

/** Asks before promoting or demoting an account. */
export function ChangeRole({ account, onClose }: ChangeRoleProps) {
  const deciding = useDecideAccount(onClose)
  const isAdmin = account.role === 'admin'
  return (
    <ConfirmDialog
      title={isAdmin ? `Remove ${account.email} as an admin?` : `Make ${account.email} an admin?`}
      description={
        isAdmin
          ? 'They keep their account and businesses. This takes effect immediately, wherever they are signed in.'
          : 'Admins can see and change all businesses, accounts and payments. This takes effect immediately.'
      }
      action={deciding.isPending ? 'Changing…' : isAdmin ? 'Remove as admin' : 'Make an admin'}
      isDestructive={isAdmin}
      isOpen
      isBusy={deciding.isPending}
      onConfirm={() => deciding.mutate({ decision: isAdmin ? 'demote' : 'promote', id: account.id })}
      onCancel={onClose}
    />
  )
}
