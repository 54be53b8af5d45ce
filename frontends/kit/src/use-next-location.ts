import { useContext, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router-dom'

/** Where the page is going to, or else where it is: known at once, while `useLocation` and `useNavigation` follow when the page renders. */
export function useNextLocation(): Location {
  const shown = useLocation()
  const context = useContext(DataRouterContext)
  if (!context) throw new Error('this is rendered outside the router')
  const { router } = context
  const read = () => router.state.navigation.location ?? router.state.location
  // Parts of the page that are hydrated later still have to match it.
  return useSyncExternalStore(router.subscribe, read, () => shown)
}
