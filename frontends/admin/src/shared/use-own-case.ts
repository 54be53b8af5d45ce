import { useSession } from '@directory/frontend-kit/session'

/** Whether a business is one of a moderator’s own, on which somebody else decides. What admins list is published anyway. */
export function useOwnCase(ownerId: string): boolean {
  const { account } = useSession()
  return account?.id === ownerId && account.role !== 'admin'
}
