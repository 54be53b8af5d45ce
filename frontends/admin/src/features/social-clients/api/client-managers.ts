import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'

/** All managers, and whether a client is given to each. */
export const managersQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'managers', id],
    queryFn: () => call(api.getClientManagers, { params: { id } }),
  })

interface Assignment {
  readonly managerId: string
  readonly email: string
  readonly isAssigned: boolean
}

/** Gives a client to a manager or takes it from them, one change at a time. */
export function useAssignManager(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `client-managers-${id}` },
    mutationFn: ({ managerId, isAssigned }: Assignment) => call(api.assignManager, { params: { id, managerId }, body: { isAssigned } }),
    onSuccess(managers, { email, isAssigned }) {
      queryClient.setQueryData(managersQuery(id).queryKey, managers)
      toast.success('Success', {
        description: isAssigned ? `The client is given to ${email}` : `The client is no longer given to ${email}`,
      })
    },
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: managersQuery(id).queryKey }),
  })
}
