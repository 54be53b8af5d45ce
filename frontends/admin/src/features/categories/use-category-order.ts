import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { showError } from '../../shared/show-error.ts'
import { useArrangeCategories } from './api/curate-categories.ts'
import { curatedCategoriesQuery } from './api/read-categories.ts'

/** Moves categories up and down: the list updates optimistically, and the last move is announced. */
export function useCategoryOrder() {
  const queryClient = useQueryClient()
  const arranging = useArrangeCategories()
  const [announcement, announce] = useState('')

  function move(categories: readonly CategoryForAdmins[], category: CategoryForAdmins, by: -1 | 1): void {
    // The next move needs the versions that this one returns.
    if (arranging.isPending) return
    const place = categories.indexOf(category) + by
    const order = categories.filter((other) => other !== category).toSpliced(place, 0, category)
    queryClient.setQueryData(curatedCategoriesQuery.queryKey, order)
    arranging.mutate(
      order.map(({ id, version }) => ({ id, version })),
      { onSuccess: () => announce(`${category.name} is now number ${place + 1} of ${order.length}`), onError: showError },
    )
  }

  return { move, announcement }
}
