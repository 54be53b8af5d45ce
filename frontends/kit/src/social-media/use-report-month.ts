import { localDate } from '@directory/contracts/catalogue/local-time'
import { monthAfter } from '@directory/contracts/catalogue/months'
import { buildPath } from '@directory/contracts/http/build-path'
import { useLocation, useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'

interface ReportMonth {
  readonly month: string
  /** The addresses of the adjacent months; none after the current one. */
  readonly earlier: string
  readonly later: string | undefined
}

/** The month in the address, or the current one. */
export function useReportMonth(): ReportMonth {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const [current] = useState(() => localDate(new Date()).slice(0, 7))
  const requested = query.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) && requested <= current ? requested : current
  const buildPathTo = (of: string) => buildPath(pathname, {}, { month: of === current ? undefined : of })
  return {
    month,
    earlier: buildPathTo(monthAfter(month, -1)),
    later: month < current ? buildPathTo(monthAfter(month, 1)) : undefined,
  }
}
