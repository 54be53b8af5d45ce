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

/** Shows the answer to a change at once, wherever the client is shown. */
function keepClient(queryClient: QueryClient, answer: ListedClient): void {
  queryClient.setQueryData(clientQuery(answer.id).queryKey, answer)
  queryClient.setQueriesData<SocialClientsPage>(
    { queryKey: clientPagesKey },
    (page) => page && { ...page, items: page.items.map((client) => (client.id === answer.id ? answer : client)) },
  )
}

export interface Change {
  /** What is changed of the client as it is by then. */
  readonly of: (client: ListedClient) => ClientChange
  /** The message on success. */
  readonly done: string
}

/** Changes a client in one go, one change after the other, and says so; a refusal is shown in the server’s words. */
export function useChangeClient(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `social-client-${id}` },
    async mutationFn({ of }: Change) {
      const client = await queryClient.ensureQueryData(clientQuery(id))
      return put(client, of(client))
    },
    onSuccess(answer, { done }) {
      keepClient(queryClient, answer)
      toast.success('Success', { description: done })
    },
    onError: showError,
    // After a refusal, too: what is shown may be old.
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsKey }),
  })
}

/** The message when a client is approved, or no longer. */
export const approvalText = (isApproved: boolean): string => `Client ${isApproved ? 'approved' : 'marked as pending'} successfully`

/** Approves a client as it is shown in a list, or marks it back to pending. */
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
