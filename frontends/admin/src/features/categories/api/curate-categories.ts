import * as api from '@directory/contracts/http/addresses'
import type { CategoryDraft, CategoryEdition } from '@directory/contracts/http/categories'
import { call } from '@directory/frontend-kit/api-client'
import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { type QueryClient, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { siteQuery } from '@directory/frontend-kit/site'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { curatedCategoriesQuery } from './read-categories.ts'

/** Refetches every query that includes categories. */
async function refresh(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: moderationKey })
  await queryClient.invalidateQueries({ queryKey: curatedCategoriesQuery.queryKey })
}

function useCuration<Input, Result>(call: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  // After an error too: the displayed data may be outdated.
  return useMutation({ mutationFn: call, onSettled: () => refresh(queryClient) })
}

const create = onceAtATime((draft: CategoryDraft) => call(api.createCategory, { body: draft }))
const change = onceAtATime(({ id, ...edition }: CategoryEdition & { id: string }) =>
  call(api.changeCategory, { params: { id }, body: edition }),
)
const merge = onceAtATime(({ id, ...body }: { id: string; version: number; into: string }) =>
  call(api.mergeCategory, { params: { id }, body }),
)
const arrange = (categories: readonly { id: string; version: number }[]) => call(api.arrangeCategories, { body: { categories } })

export const useCreateCategory = () => useCuration(create)
export const useChangeCategory = () => useCuration(change)
export const useMergeCategory = () => useCuration(merge)
export const useArrangeCategories = () => useCuration(arrange)
