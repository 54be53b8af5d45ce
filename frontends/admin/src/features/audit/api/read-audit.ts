import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import type { AuditFilter } from '../audit-filter.ts'

const pageSize = 50

/** Decisions of admins, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['own', 'audit', filter],
    async queryFn() {
      const entries = await call(api.getAudit, { query: { ...filter, limit: pageSize } })
      const last = entries.length === pageSize ? entries.at(-1) : undefined
      return { entries, next: last && { before: last.at, beforeId: last.id } }
    },
    placeholderData: keepPreviousData,
  })
