import type { Image } from '@directory/contracts/events/media'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { imageState } from './image-state.ts'
import { lockImages } from './lock-images.ts'

interface Claim {
  readonly ids: readonly string[]
  readonly isPrivate: boolean
}

/**
 * Protects an owner's pictures from deletion until they are referenced; returns them in the requested order. All or none. What asks for public ones
 * cannot get a private one, and what keeps them private no public one.
 */
export async function claimImages(database: Database, ownerId: string, { ids, isPrivate }: Claim): Promise<Image[]> {
  return database.$transaction(async (tx) => {
    await lockImages(tx, ownerId, ids)
    const rows = await tx.image.updateManyAndReturn({
      where: { id: { in: [...ids] }, ownerId, isPrivate },
      data: { claimedAt: new Date(), withdrawnAt: null },
    })
    const claimed = new Map(rows.map((row) => [row.id, imageState(row)]))
    return ids.map((id) => {
      const image = claimed.get(id.toLowerCase())
      if (!image) throw new Problem('image-not-found')
      return image
    })
  })
}
