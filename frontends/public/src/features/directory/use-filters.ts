import { useLocation, useNavigate, useNavigation } from '@directory/frontend-kit/router'
import { type Filters, parseFilters, writeFilters } from './filters.ts'

interface FilterState {
  /** What the controls show: already what was chosen last, while its results are still on their way. */
  readonly chosen: Filters
  /** What the results on the page belong to. */
  readonly shown: Filters
  readonly isChanging: boolean
  /** Changes some filters and goes back to the first page. */
  change(changes: Filters, options?: { replace: boolean }): void
}

/** The filters in the address of the page, which is their only home. */
export function useFilters(): FilterState {
  const location = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const isChanging = next?.pathname === location.pathname
  const chosen = parseFilters((isChanging ? next : location).search)
  return {
    chosen,
    shown: parseFilters(location.search),
    isChanging,
    change(changes, { replace } = { replace: false }) {
      const search = writeFilters({ ...chosen, page: undefined, ...changes })
      // At once, or the control that was used would jump back until the navigation is under way.
      void navigate(location.pathname + search, { preventScrollReset: true, replace, flushSync: true })
    },
  }
}
