import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { receivedEnquiriesKey } from '@directory/frontend-kit/enquiries/read-unread'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import type { InboxFilter } from '../inbox-filter.ts'

const pageSize = 25
const pollEvery = 30_000

const read = ({ state, label, business, search }: InboxFilter, before?: string) =>
  call(api.getReceivedEnquiries, {
    query: {
      state: state || undefined,
      label,
      listingId: business,
      search,
      before,
      limit: pageSize,
    },
  })

type Received = Awaited<ReturnType<typeof read>>

const withOlder = (loaded: Received, older: Received): Received => ({
  ...older,
  enquiries: [...loaded.enquiries, ...older.enquiries.filter(({ id }) => !loaded.enquiries.some((one) => one.id === id))],
})

/** The newest enquiries, at least as many as have been loaded before. */
async function readUpTo(filter: InboxFilter, count: number): Promise<Received> {
  let received = await read(filter)
  while (received.next && received.enquiries.length < count) received = withOlder(received, await read(filter, received.next))
  return received
}

/** The enquiries to the owner’s businesses, those with the newest messages first, as far as they have been loaded. */
export const receivedQuery = (filter: InboxFilter) => {
  const queryKey = [...receivedEnquiriesKey, 'list', filter] as const
  return queryOptions({
    queryKey,
    queryFn: ({ client }): Promise<Received> => readUpTo(filter, client.getQueryData<Received>(queryKey)?.enquiries.length ?? 0),
    refetchInterval: pollEvery,
    staleTime: 0,
  })
}

/** Loads the next page. */
export function useOlderReceived(filter: InboxFilter) {
  const queryClient = useQueryClient()
  const { queryKey } = receivedQuery(filter)
  return useMutation({
    mutationFn: (before: string) => read(filter, before),
    onSuccess: (older) => queryClient.setQueryData<Received>(queryKey, (loaded) => loaded && withOlder(loaded, older)),
  })
}
