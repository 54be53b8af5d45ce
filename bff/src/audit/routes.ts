import { type AuditEntry, getServiceAudit } from '@directory/contracts/http/audit'
import { listAudit } from '@directory/kit/audit/routes'
import { sqlTransaction } from '@directory/kit/database/sql'
import { call } from '@directory/kit/http/client'
import { handlers } from '@directory/kit/http/handlers'
import type { Pool } from 'pg'
import { forbidCaching } from '../session/cookies.ts'

const newestFirst = (a: AuditEntry, b: AuditEntry): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1)

/** The logs of all services, and the BFF's own, as one. */
export const auditRoutes = (pool: Pool, services: readonly string[]) =>
  handlers('bff', {
    getAudit: async ({ query, token, reply }) => {
      forbidCaching(reply)
      const logs = await Promise.all([
        listAudit(sqlTransaction(pool), query),
        ...services.map((service) => call(service, getServiceAudit, { query, token })),
      ])
      return logs.flat().sort(newestFirst).slice(0, query.limit)
    },
  })
