import type { getOwnSocialClient } from '@directory/contracts/http/social-media'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { toSocialClient } from './client-state.ts'
import { draftState } from './draft-state.ts'
import { readCounts } from './read-counts.ts'

/** An account's client record, with the numbers of items awaiting it. */
export async function readOwn(database: Database, accountId: string): Promise<z.input<typeof getOwnSocialClient.response>> {
  const account = await database.account.findUnique({ where: { id: accountId }, include: { client: true, draft: true } })
  const { client = null, draft = null } = account ?? {}
  const [counts] = client ? await readCounts(database, [client.id]) : []
  return {
    client: client && (await toSocialClient(database, client)),
    draft: account && draft && (await draftState(database, { clientId: account.clientId, ...draft })),
    ...(counts?.forClient ?? { unreadMessages: 0, postsToDecide: 0 }),
  }
}
