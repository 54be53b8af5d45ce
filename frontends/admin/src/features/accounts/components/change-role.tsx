import { type Role, roles, roleTexts } from '@directory/contracts/catalogue/roles'
import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useState } from 'react'
import { useDecideAccount } from '../api/decide-account.ts'

interface ChangeRoleProps {
  readonly account: AccountForAdmins
  readonly onClose: () => void
}

/** Chooses the role of an account, one for each. */
export function ChangeRole({ account: { id, email, role }, onClose }: ChangeRoleProps) {
  const deciding = useDecideAccount(onClose)
  const [chosen, choose] = useState<Role>(role)
  return (
    <ConfirmDialog
      title={`Role of ${email}`}
      description={
        <>
          <p>It replaces the role they have, and takes effect immediately, wherever they are signed in.</p>
          <fieldset className="mt-4 grid gap-1 text-ink">
            <legend className="sr-only">Role</legend>
            {roles.map((name) => (
              <label key={name} className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
                <input
                  type="radio"
                  name="role"
                  value={name}
                  checked={name === chosen}
                  onChange={() => choose(name)}
                  className="mt-1 size-4 shrink-0 accent-primary"
                />
                <span>
                  <span className="block font-semibold">{roleTexts[name].label}</span>
                  <span className="block text-ink-soft text-sm">{roleTexts[name].may}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      }
      action={deciding.isPending ? 'Changing…' : chosen === 'user' ? 'Remove from the team' : `Make ${roleTexts[chosen].noun}`}
      isDestructive={chosen === 'user'}
      isOpen
      isBusy={deciding.isPending}
      isReady={chosen !== role}
      onConfirm={() => deciding.mutate({ decision: 'role', id, role: chosen })}
      onCancel={onClose}
    />
  )
}
