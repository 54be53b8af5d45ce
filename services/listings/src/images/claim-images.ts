import { Image } from '@directory/contracts/events/media'
import type { ChosenImage } from '@directory/contracts/http/listings'
import { claimImages as endpoint } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'

/** A picture as stored for a listing. */
export const ClaimedImage = Image.pick({ id: true, url: true, colour: true }).extend({ alt: z.string() })
export type ClaimedImage = z.output<typeof ClaimedImage>

/** Claims pictures at the media service for a listing, on behalf of the caller, who must own them. */
export type ClaimImages = (token: string, chosen: readonly ChosenImage[]) => Promise<ClaimedImage[]>

/** Refuses duplicate pictures. */
export function refuseRepetition(chosen: readonly ChosenImage[]): void {
  if (new Set(chosen.map(({ id }) => id)).size === chosen.length) return
  throw new Problem('invalid-request', { errors: [{ field: 'body.images', message: 'A picture is listed twice.' }] })
}

export const createClaimImages =
  (mediaUrl: string): ClaimImages =>
  async (token, chosen) => {
    if (chosen.length === 0) return []
    const claimed = await call(mediaUrl, endpoint, { token, body: { ids: chosen.map(({ id }) => id) } })
    const images = new Map(claimed.map((image) => [image.id, image]))
    return chosen.map(({ id, alt }) => {
      const image = images.get(id)
      if (!image) throw new Problem('upstream-unavailable', { cause: new Error(`media left out the picture ${id}`) })
      return { id, url: image.url, colour: image.colour, alt }
    })
  }
