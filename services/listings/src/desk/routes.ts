import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { readModeratedReview } from '../reviews/moderated-reviews.ts'
import { claimQueue } from './claim-queue.ts'
import { listingQueue } from './listing-queue.ts'
import type { Queue } from './queue.ts'
import { readClaim } from './read-claim.ts'
import { readListing } from './read-listing.ts'
import { readReport } from './read-report.ts'
import { readReadyReasons, saveReadyReasons } from './ready-reasons.ts'
import { reportQueue } from './report-queue.ts'
import { reviewQueue } from './review-queue.ts'
import { countWaiting, takeTurn } from './take-turn.ts'

interface TurnRequest {
  readonly caller: Caller
  readonly body: { readonly without: readonly string[] }
}

export function deskRoutes(database: Database, sign: SignAddress) {
  const take =
    <Item>(queue: Queue, read: (id: string, caller: Caller) => Promise<Item | undefined>) =>
    async ({ caller, body: { without } }: TurnRequest) => {
      const { accountId } = caller
      const id = await database.$transaction((tx) => takeTurn(tx, queue, accountId, without))
      const [item, counts] = await Promise.all([id && read(id, caller), countWaiting(database, queue, accountId, without)])
      return { item: item || null, ...counts }
    }
  return handlers('listings', {
    takeListing: (request) => take(listingQueue(request.body.filters, request.caller), (id) => readListing(database, id))(request),
    takeReview: take(reviewQueue, (id, caller) => readModeratedReview(database, caller, id, sign)),
    takeReport: take(reportQueue, (id, caller) => readReport(database, caller, id)),
    takeClaim: take(claimQueue, (id, caller) => readClaim(database, caller, id, sign)),
    getReadyReasons: ({ query }) => readReadyReasons(database, query.action),
    saveReadyReasons: ({ body }) => saveReadyReasons(database, body),
  })
}
