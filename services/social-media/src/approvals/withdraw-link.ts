import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { linkState } from '../links/open-link.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

const Client = z.strictObject({ clientId: z.uuid(), businessName: z.string(), isChanged: z.boolean() })

interface Withdrawal {
  readonly actorId: string
  readonly viewer: Viewer
  readonly id: string
}

/** Withdraws a link to the posts of a client of the viewer's, which stops working immediately. Repetitions change nothing. */
export async function withdrawLink(database: Database, { actorId, viewer, id }: Withdrawal): Promise<void> {
  await database.$transaction(async (tx) => {
    const [client] = await rows(tx, Client)`
      WITH withdrawn AS (
        UPDATE approval_link AS link SET withdrawn_at = now() FROM client
        WHERE link.id = ${id}::uuid AND client.id = link.client_id AND ${linkState} = 'open' AND ${isTheirs(viewer)} RETURNING link.id
      )
      SELECT client.id AS "clientId", business_name AS "businessName", EXISTS (SELECT FROM withdrawn) AS "isChanged"
      FROM approval_link JOIN client ON client.id = approval_link.client_id WHERE approval_link.id = ${id}::uuid AND ${isTheirs(viewer)}`
    if (!client) throw new Problem('not-found', { detail: 'This link no longer exists.' })
    if (!client.isChanged) return
    await record(tx, {
      actorId,
      action: viewer.side === 'team' ? 'withdrawApprovalLink' : 'withdrawOwnApprovalLink',
      subjectKind: 'client',
      subjectId: client.clientId,
      subjectName: client.businessName,
      before: { link: id },
      after: null,
    })
  })
}
