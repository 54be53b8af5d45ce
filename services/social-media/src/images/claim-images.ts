import type { Image } from '@directory/contracts/events/media'
import { claimImages as endpoint } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'

/** A picture as a client's row keeps it. */
export type ClaimedImage = Pick<Image, 'id' | 'url' | 'colour'>

/** Asks media for pictures that a client will refer to, in the name of the caller whose they must be. */
export type ClaimImages = (token: string, ids: readonly string[]) => Promise<ClaimedImage[]>

/** The maximum number of ids per request to media. */
const mostAtOnce = 20

export const createClaimImages =
  (mediaUrl: string): ClaimImages =>
  async (token, ids) => {
    const portions = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
      ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    )
    const claimed = await Promise.all(portions.map((portion) => call(mediaUrl, endpoint, { token, body: { ids: portion } })))
    return claimed.flat().map(({ id, url, colour }) => ({ id, url, colour }))
  }
