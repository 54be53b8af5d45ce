import * as api from '@directory/contracts/http/addresses'
import type { NewApprovalLink } from '@directory/contracts/http/social-approvals'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { ownerKey } from './owner-key.ts'

/** The links with which others approve a client's posts; without an id, those of the current account. */
export const approvalLinksQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'approval-links', ownerKey(clientId)],
    queryFn: () => (clientId === undefined ? call(api.getOwnApprovalLinks) : call(api.getApprovalLinks, { params: { id: clientId } })),
  })

interface Creation {
  readonly clientId: string | undefined
  readonly wanted: NewApprovalLink
}

const create = onceAtATime(({ clientId, wanted }: Creation) =>
  clientId === undefined
    ? call(api.createOwnApprovalLink, { body: wanted })
    : call(api.createApprovalLink, { params: { id: clientId }, body: wanted }),
)

/** Creates a link, whose secret is known only to whoever has created it. */
export function useCreateApprovalLink(clientId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: NewApprovalLink) => create({ clientId, wanted }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalLinksQuery(clientId).queryKey }),
  })
}

/** Withdraws a link. */
export function useWithdrawApprovalLink(clientId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) =>
      clientId === undefined
        ? call(api.withdrawOwnApprovalLink, { params: { id: linkId } })
        : call(api.withdrawApprovalLink, { params: { id: clientId, linkId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalLinksQuery(clientId).queryKey }),
  })
}
