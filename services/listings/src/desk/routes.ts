import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { readModeratedReview } from '../reviews/moderated-reviews.ts'
import { listingQueue, type Queue, reviewQueue, reviewsForOthers } from './queues.ts'
import { readListing } from './read-listing.ts'
import { readReadyReasons, saveReadyReasons } from './ready-reasons.ts'
import { countWaiting, takeTurn } from './take-turn.ts'

interface TurnRequest {
  readonly caller: Caller
  readonly body: { readonly without: readonly string[] }
}

export function deskRoutes(database: Database, sign: SignAddress) {
  const take =
    <Item>(queue: Queue, read: (id: string, caller: Caller) => Promise<Item | undefined>) =>
    async ({ caller, body: { without } }: TurnRequest) => {
      const id = await database.$transaction((tx) => takeTurn(tx, queue, caller, without))
      const [item, waiting] = await Promise.all([id && read(id, caller), countWaiting(database, queue, caller, without)])
      return { item: item || null, waiting }
    }
  const takeReview = take(reviewQueue, (id, caller) => readModeratedReview(database, caller, id, sign))
  return handlers('listings', {
    takeListing: take(listingQueue, (id) => readListing(database, id)),
    takeReview: async (request) => {
      const [turn, forOthers] = await Promise.all([takeReview(request), countWaiting(database, reviewsForOthers, request.caller, [])])
      return { ...turn, forOthers }
    },
    getReadyReasons: () => readReadyReasons(database),
    saveReadyReasons: ({ body }) => saveReadyReasons(database, body),
  })
}
