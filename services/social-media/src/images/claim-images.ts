import type { Image } from '@directory/contracts/events/media'
import { claimImages as endpoint } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'

/** A picture as stored for a client. */
export type ClaimedImage = Pick<Image, 'id' | 'url' | 'colour'>

/** Claims pictures at the media service on behalf of the caller, who must own them. */
export type ClaimImages = (token: string, ids: readonly string[]) => Promise<ClaimedImage[]>

/** The maximum number of ids per request to media. */
const batchSize = 20

export const createClaimImages =
  (mediaUrl: string): ClaimImages =>
  async (token, ids) => {
    const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
      ids.slice(index * batchSize, (index + 1) * batchSize),
    )
    const claimed = await Promise.all(batches.map((batch) => call(mediaUrl, endpoint, { token, body: { ids: batch } })))
    return claimed.flat().map(({ id, url, colour }) => ({ id, url, colour }))
  }
