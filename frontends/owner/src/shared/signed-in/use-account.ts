import type { Account } from '@directory/contracts/http/identity'
import { createContext, use } from 'react'

export const AccountContext = createContext<Account | null>(null)

/** Who is signed in, on screens within `SignedIn`. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount belongs within SignedIn')
  return account
}
