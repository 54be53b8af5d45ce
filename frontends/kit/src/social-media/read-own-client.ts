import type { OwnSocialClient } from '@directory/contracts/http/social-media'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The record of whoever is signed in, with what waits for them. */
export const ownClientQuery = queryOptions({
  queryKey: ['own', 'social-media', 'record'],
  queryFn: () => get<OwnSocialClient>('/api/own/social-media'),
})
