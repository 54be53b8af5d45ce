import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { type Conversation, withEarlier, withNewest, withWritten } from './conversation.ts'
import { ownerKey } from './owner-key.ts'

const pollEvery = 10_000

const read = (clientId: string | undefined, before?: string) =>
  clientId === undefined
    ? call(api.getOwnMessages, { query: { before } })
    : call(api.getMessages, { params: { id: clientId }, query: { before } })

/** The conversation between client and team as far as it has been loaded; polls for new messages. */
export const messagesQuery = (clientId: string | undefined) => {
  const queryKey = ['own', 'social-media', 'messages', ownerKey(clientId)]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Conversation> => {
      const newest = await read(clientId)
      return withNewest(client.getQueryData<Conversation>(queryKey), newest)
    },
    refetchInterval: pollEvery,
  })
}

/** Loads earlier messages. */
export function useEarlierMessages(clientId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (before: string) => read(clientId, before),
    onSuccess: (earlier) => queryClient.setQueryData(messagesQuery(clientId).queryKey, (loaded) => loaded && withEarlier(loaded, earlier)),
  })
}

/** Sends a message to the other side. */
export function useWriteMessage(clientId: string | undefined) {
  const queryClient = useQueryClient()
  const [write] = useState(() =>
    onceAtATime((text: string) =>
      clientId === undefined
        ? call(api.writeToTeam, { body: { text } })
        : call(api.writeToClient, { params: { id: clientId }, body: { text } }),
    ),
  )
  return useMutation({
    mutationFn: write,
    onSuccess: (written) => queryClient.setQueryData(messagesQuery(clientId).queryKey, (loaded) => loaded && withWritten(loaded, written)),
  })
}

/** Refetches the unread count. */
export function useRefreshUnread(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const kind of ['record', 'clients']) void queryClient.invalidateQueries({ queryKey: ['own', 'social-media', kind] })
  }
}
