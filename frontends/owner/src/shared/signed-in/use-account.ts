import type { Account } from '@directory/contracts/http/identity'
import { createContext, use } from 'react'

export const AccountContext = createContext<Account | null>(null)

/** The signed-in account, on screens within `SignedIn`. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount must be used within SignedIn')
  return account
}
