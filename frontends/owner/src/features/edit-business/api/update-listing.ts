import * as api from '@directory/contracts/http/addresses'
import type { ListingChange } from '@directory/contracts/http/listings'
import { call } from '@directory/frontend-kit/api-client'
import { keepListing } from '@directory/frontend-kit/listings/keep-listing'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import type { z } from 'zod'

interface Update {
  readonly id: string
  readonly change: z.input<typeof ListingChange>
}

const updateListing = onceAtATime(({ id, change }: Update) => call(api.updateListing, { params: { id }, body: change }))

export function useUpdateListing() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: updateListing, onSuccess: (listing) => keepListing(queryClient, listing) })
}
