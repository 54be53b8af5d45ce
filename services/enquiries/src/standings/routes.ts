import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { announceStandings } from './announce-standings.ts'
import { readStandings } from './read-standings.ts'

export function standingRoutes(database: Database) {
  return handlers('enquiries', {
    getEnquiryStandings: ({ caller }) => readStandings(database, caller.accountId),

    acceptEnquiries: ({ caller: { accountId: ownerId }, params: { id: listingId }, body: { isAccepting } }) =>
      database.$transaction(async (tx) => {
        const { count } = await tx.business.updateMany({ where: { listingId, ownerId }, data: { isAccepting } })
        if (count === 0) throw new Problem('listing-not-found')
        await announceStandings(tx, [listingId])
        const standing = (await readStandings(tx, ownerId)).find((one) => one.listingId === listingId)
        if (!standing) throw new Problem('listing-not-found')
        return standing
      }),
  })
}
