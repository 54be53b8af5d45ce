import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { acceptedText } from '../standing-text.ts'

/** How enquiries to the owner’s businesses stand. */
export const standingsQuery = queryOptions({ queryKey: ['own', 'enquiries', 'standings'], queryFn: () => call(api.getEnquiryStandings) })

const accept = onceAtATime(({ id, isAccepting }: { readonly id: string; readonly isAccepting: boolean }) =>
  call(api.acceptEnquiries, { params: { id }, body: { isAccepting } }),
)

/** Accepts enquiries to a business, or no more. */
export function useAcceptEnquiries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: accept,
    onSuccess(standing) {
      queryClient.setQueryData(standingsQuery.queryKey, (all) => all?.map((one) => (one.listingId === standing.listingId ? standing : one)))
      toast.success(acceptedText(standing))
    },
    onError: (error) => toast.error('Error', { description: error.message }),
  })
}
