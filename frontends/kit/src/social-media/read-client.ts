import type { ListedClient } from '@directory/contracts/http/social-media'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** A client as the team sees it. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'clients', 'one', id],
    queryFn: () => get<ListedClient>(`/api/admin/social-media/clients/${id}`),
  })
