import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { useCallback, useEffect, useMemo } from 'react'
import { upgradeMode } from './upgrade-mode.ts'

/** The upgrade that an owner has chosen. It is in the URL too, so that it survives a reload. */
export function useUpgradeMode() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mode = useMemo(() => upgradeMode(query, state), [query, state])
  const missing = mode && !(query.has('upgrade') && query.has('screen')) ? `upgrade=${mode.package}&screen=${mode.screen}` : undefined
  useEffect(() => {
    if (missing) void navigate(`${pathname}?${missing}`, { replace: true, state })
  }, [missing, navigate, pathname, state])
  const leave = useCallback(() => void navigate(pathname, { replace: true, state: null }), [navigate, pathname])
  return { mode, leave }
}
