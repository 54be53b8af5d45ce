import type { RejectionReason } from '@directory/contracts/catalogue/review-rules'
import { type Role, roleTexts } from '@directory/contracts/catalogue/roles'
import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { accountsKey } from './read-accounts.ts'

/** An admin's decision about an account. */
type AccountDecision =
  | { readonly decision: 'enable'; readonly id: string }
  | { readonly decision: 'role'; readonly id: string; readonly role: Role }
  | { readonly decision: 'disable'; readonly id: string; readonly reason: string; readonly rejectedFor: RejectionReason | undefined }

/** Disables an account, and takes down its reviews if a reason is given. Both can be repeated if the second fails. */
async function disable({ id, reason, rejectedFor }: Extract<AccountDecision, { decision: 'disable' }>): Promise<AccountForAdmins> {
  const params = { id }
  const account = await call(api.disableAccount, { params, body: { reason } })
  if (rejectedFor) await call(api.rejectReviewsOf, { params, body: { reason: rejectedFor } })
  return account
}

function decide(decision: AccountDecision): Promise<AccountForAdmins> {
  const params = { id: decision.id }
  switch (decision.decision) {
    case 'role':
      return call(api.setAccountRole, { params, body: { role: decision.role } })
    case 'enable':
      return call(api.enableAccount, { params })
    case 'disable':
      return disable(decision)
  }
}

const decideOnce = onceAtATime(decide)

const outcomes = {
  role: ({ role }) => (role === 'user' ? 'is no longer in the team' : `is ${roleTexts[role].noun} now`),
  enable: () => 'can sign in again',
  disable: () => 'can no longer sign in',
} as const satisfies Record<AccountDecision['decision'], (account: AccountForAdmins) => string>

/** Decides about an account, shows a toast, and refetches the accounts. */
export function useDecideAccount(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decideOnce,
    async onSuccess(account, { decision }) {
      // One toast for a double click.
      toast.success(`${account.email} ${outcomes[decision](account)}`, { id: `account-${account.id}` })
      await queryClient.invalidateQueries({ queryKey: accountsKey })
      onDone()
    },
    onError: showError,
  })
}
