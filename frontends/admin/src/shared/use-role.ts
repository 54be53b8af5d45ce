import { actsForTeam, type Role } from '@directory/contracts/catalogue/roles'
import type { Address } from '@directory/contracts/http/address'
import { useSession } from '@directory/frontend-kit/session'
import { mayOpen } from '../screens.ts'

/** The role of the member of the team who is signed in, what they may call, and which screens they may open. */
export function useRole() {
  const role: Role = useSession().account?.role ?? 'user'
  return {
    role,
    may: (address: Pick<Address, 'roles'>): boolean => actsForTeam(address, role),
    mayOpen: (to: string): boolean => mayOpen(role, to),
  }
}
