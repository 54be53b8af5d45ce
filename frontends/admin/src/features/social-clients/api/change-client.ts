import * as api from '@directory/contracts/http/addresses'
import type { ClientChange, ListedClient, SocialClientsPage } from '@directory/contracts/http/social-media'
import { call } from '@directory/frontend-kit/api-client'
import { type QueryClient, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { clientQuery } from '../../../shared/read-client.ts'
import { showError } from '../../../shared/show-error.ts'
import { clientPagesKey, clientsKey } from './read-clients.ts'

const put = ({ id, version }: Pick<ListedClient, 'id' | 'version'>, change: ClientChange) =>
  call(api.changeSocialClient, { params: { id }, body: { version, change } })

/** Updates a changed client in all cached queries. */
function keepClient(queryClient: QueryClient, answer: ListedClient): void {
  queryClient.setQueryData(clientQuery(answer.id).queryKey, answer)
  queryClient.setQueriesData<SocialClientsPage>(
    { queryKey: clientPagesKey },
    (page) => page && { ...page, items: page.items.map((client) => (client.id === answer.id ? answer : client)) },
  )
}

export interface Change {
  /** The change, given the current state of the client. */
  readonly toChange: (client: ListedClient) => ClientChange
  /** The message on success. */
  readonly message: string
}

/** Changes a client, one change at a time, and shows the outcome. */
export function useChangeClient(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `social-client-${id}` },
    async mutationFn({ toChange }: Change) {
      const client = await queryClient.ensureQueryData(clientQuery(id))
      return put(client, toChange(client))
    },
    onSuccess(answer, { message }) {
      keepClient(queryClient, answer)
      toast.success('Success', { description: message })
    },
    onError: showError,
    // After an error too: the displayed data may be outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsKey }),
  })
}

/** The message for an approved or unapproved client. */
export const approvalText = (isApproved: boolean): string => `Client ${isApproved ? 'approved' : 'marked as pending'} successfully`

/** Approves the displayed version of a client in a list, or sets it to pending. */
export function useSetApproval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ client, isApproved }: { client: ListedClient; isApproved: boolean }) => put(client, { approvedByTeam: isApproved }),
    onSuccess(answer) {
      keepClient(queryClient, answer)
      toast.success('Success', { description: approvalText(answer.approvedByTeam) })
    },
    onError: () => void toast.error('Error', { description: 'Failed to update client status.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsKey }),
  })
}
