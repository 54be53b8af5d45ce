import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** How a business can be claimed, and the account’s newest claim of it. */
export const claimOptionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'claims', 'options', slug],
    queryFn: () => call(api.getClaimOptions, { query: { slug } }),
    retry: false,
  })

/** The account’s claims, newest first. */
export const ownClaimsQuery = queryOptions({ queryKey: ['own', 'claims', 'list'], queryFn: () => call(api.getOwnClaims) })

/** Proven claims by others of the account’s businesses. */
export const receivedClaimsQuery = queryOptions({ queryKey: ['own', 'claims', 'received'], queryFn: () => call(api.getReceivedClaims) })
