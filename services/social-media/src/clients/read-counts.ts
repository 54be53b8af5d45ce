import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

/** The numbers of a client's items that await someone. */
export interface Counts {
  /** Posts that await the client's decision, and the team's messages that it has not read. */
  readonly forClient: { readonly unreadMessages: number; readonly postsToDecide: number }
  /** Posts that the client has sent back, and its messages that the team has not read. */
  readonly forTeam: { readonly unreadMessages: number; readonly postsSentBack: number }
}

const Waiting = z.strictObject({ proposed: z.int(), sentBack: z.int(), fromTeam: z.int(), fromClient: z.int() })

/** The counts of each of these clients, in the given order. */
export async function readCounts(sql: SqlQueries, clientIds: readonly string[]): Promise<Counts[]> {
  if (clientIds.length === 0) return []
  const waiting = await rows(sql, Waiting)`
    SELECT
      (SELECT count(*)::integer FROM post WHERE client_id = requested.id AND state = 'proposed') AS proposed,
      (SELECT count(*)::integer FROM post WHERE client_id = requested.id AND state = 'sent-back') AS "sentBack",
      (SELECT count(*)::integer FROM message WHERE client_id = requested.id AND sender = 'team' AND at > read_by_client) AS "fromTeam",
      (SELECT count(*)::integer FROM message WHERE client_id = requested.id AND sender = 'client' AND at > read_by_team) AS "fromClient"
    FROM unnest(${clientIds}::uuid[]) WITH ORDINALITY AS requested(id, place) LEFT JOIN conversation ON conversation.client_id = requested.id
    ORDER BY place`
  return waiting.map(({ proposed, sentBack, fromTeam, fromClient }) => ({
    forClient: { unreadMessages: fromTeam, postsToDecide: proposed },
    forTeam: { unreadMessages: fromClient, postsSentBack: sentBack },
  }))
}
