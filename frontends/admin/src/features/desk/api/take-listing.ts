import * as api from '@directory/contracts/http/addresses'
import { leaseMinutes } from '@directory/contracts/http/desk'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'

/** The key prefix of turns. */
export const deskKey = [...moderationKey, 'desk'] as const

/** The next listing without some, kept for as long as it is this moderator’s. */
export const turnQuery = (without: readonly string[]) =>
  queryOptions({
    queryKey: [...deskKey, without],
    queryFn: () => call(api.takeListing, { body: { without: [...without] } }),
    staleTime: leaseMinutes * 60_000,
  })
