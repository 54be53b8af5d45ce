import * as api from '@directory/contracts/http/addresses'
import type { SavedReplies } from '@directory/contracts/http/received-enquiries'
import { call } from '@directory/frontend-kit/api-client'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

/** The texts that the owner has saved for answers. */
export const savedRepliesQuery = queryOptions({ queryKey: ['own', 'enquiries', 'saved-replies'], queryFn: () => call(api.getSavedReplies) })

const save = onceAtATime((body: SavedReplies) => call(api.saveReplies, { body }))

/** Replaces the saved replies. After a conflict, those saved elsewhere are read. */
export function useSaveReplies() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => queryClient.setQueryData(savedRepliesQuery.queryKey, saved),
    async onError(error) {
      if (isProblem(error, 'conflict')) await queryClient.invalidateQueries(savedRepliesQuery)
    },
  })
}
