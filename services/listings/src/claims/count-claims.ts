import { ClaimNumbers } from '@directory/contracts/http/business-claims'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'

/** The claims of the last 12 months, and what became of them. */
export const countClaims = (database: Database): Promise<ClaimNumbers> =>
  rows(database, ClaimNumbers.element)`
    SELECT method, count(*)::integer AS started,
      count(*) FILTER (WHERE state = 'granted')::integer AS granted,
      count(*) FILTER (WHERE state = 'refused')::integer AS refused,
      count(*) FILTER (WHERE state = 'expired')::integer AS expired,
      count(*) FILTER (WHERE state = 'superseded')::integer AS superseded,
      count(*) FILTER (WHERE state = 'undone')::integer AS undone,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
        FILTER (WHERE state = 'granted') / 3600)::numeric, 1)::float8 AS "medianHours"
    FROM claim WHERE created_at > now() - interval '12 months'
    GROUP BY method ORDER BY started DESC, method`
