import * as api from '@directory/contracts/http/addresses'
import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'
import { call } from '@directory/frontend-kit/api-client'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { showError } from '../../../shared/show-error.ts'
import { heldQuery } from './read-held.ts'

interface Decision {
  readonly id: string
  readonly isSpam: boolean
}

const decide = onceAtATime(({ id, isSpam }: Decision) => call(api.decideHeldEnquiry, { params: { id }, body: { isSpam } }))

/** A business may have stopped accepting enquiries while this one was held. */
function showDelivery({ name, businesses }: HeldEnquiry): void {
  const without = businesses.filter(({ isDelivered }) => !isDelivered).map((business) => business.name)
  if (without.length === 0) toast.success(`Delivered: ${name}`)
  else
    toast.warning(`Not delivered to ${without.join(' and ')}`, {
      description: `Enquiries are not accepted there at the moment. ${name} is told.`,
    })
}

/** Delivers a held enquiry or refuses it, and takes it out of the queue. When all that were loaded are decided, the next ones are read. */
export function useDecideHeld() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(enquiry, { isSpam }) {
      const { id, name } = enquiry
      if (isSpam) toast.success(`Refused as spam: ${name}`)
      else showDelivery(enquiry)
      const left = queryClient.setQueryData(
        heldQuery.queryKey,
        (held) => held && { enquiries: held.enquiries.filter((one) => one.id !== id), total: held.total - 1 },
      )
      if (left?.enquiries.length === 0 && left.total > 0) void queryClient.invalidateQueries(heldQuery)
      void queryClient.invalidateQueries({ queryKey: moderationKey })
    },
    onError(error) {
      showError(error)
      // Somebody else has decided it otherwise, or its sender’s account has been deleted.
      if (isProblem(error, 'conflict', 'conflict-of-interest', 'enquiry-not-found')) void queryClient.invalidateQueries(heldQuery)
    },
  })
}
