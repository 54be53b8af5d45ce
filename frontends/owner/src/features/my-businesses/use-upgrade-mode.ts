import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { useEffect } from 'react'
import { upgradeMode } from './upgrade-mode.ts'

/** The upgrade that an owner has come for. It stands in the address too, so that it outlives a reload. */
export function useUpgradeMode() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mode = upgradeMode(query, state)
  const missing = mode && !query.has('upgrade') ? mode.package : undefined
  useEffect(() => {
    if (missing) void navigate(`${pathname}?upgrade=${missing}`, { replace: true, state })
  }, [missing, navigate, pathname, state])
  return { mode, leave: () => void navigate(pathname, { replace: true, state: null }) }
}
