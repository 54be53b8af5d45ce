import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What the caller’s clients need today. */
export const toDoQuery = queryOptions({
  queryKey: ['own', 'social-media', 'to-do'],
  queryFn: () => call(api.getTeamToDo),
  refetchOnMount: 'always',
})
