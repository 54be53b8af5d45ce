import { useLocation, useNavigate, useNavigation } from '@directory/frontend-kit/router'
import { type Filters, parseFilters, pickFilters, writeFilters } from './filters.ts'

interface FilterState {
  /** What the controls show: already what was chosen last, while its results are still on their way. */
  readonly chosen: Filters
  /** What the results on the page belong to. */
  readonly shown: Filters
  readonly isChanging: boolean
  /** Changes some filters and goes back to the first page. */
  change(changes: Filters, options?: { replace: boolean }): void
}

const all = ['q', 'category', 'area', 'location', 'package', 'rating', 'near', 'sort', 'page'] as const

/** The filters in the address of the page, which is their only home; those alone that the page knows. */
export function useFilters(known: readonly (keyof Filters)[] = all): FilterState {
  const location = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const isChanging = next?.pathname === location.pathname
  const chosen = pickFilters(parseFilters((isChanging ? next : location).search), known)
  return {
    chosen,
    shown: pickFilters(parseFilters(location.search), known),
    isChanging,
    change(changes, { replace } = { replace: false }) {
      const search = writeFilters({ ...chosen, page: undefined, ...changes })
      // At once, or the control that was used would jump back until the navigation is under way.
      void navigate(location.pathname + search, { preventScrollReset: true, replace, flushSync: true })
    },
  }
}
