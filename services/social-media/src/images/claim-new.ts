import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import type { ClaimedImage, ClaimImages } from './claim-images.ts'

interface RequestedImages {
  /** The account whose record the pictures are for. */
  readonly accountId: string
  /** The caller's token. */
  readonly token: string
  readonly ids: readonly string[]
}

/** The pictures that a record does not have yet; existing ones were claimed when they were added. */
async function findNew(database: Database, { accountId, ids }: RequestedImages): Promise<string[]> {
  if (ids.length === 0) return []
  const existing = await database.image.findMany({ where: { account: { id: accountId }, id: { in: [...ids] } }, select: { id: true } })
  const existingIds = new Set(existing.map(({ id }) => id))
  return ids.filter((id) => !existingIds.has(id))
}

/** Claims the pictures that are new to a record: all of them or none. */
export const claimNew = async (database: Database, claimImages: ClaimImages, requested: RequestedImages): Promise<ClaimedImage[]> =>
  claimImages(requested.token, await findNew(database, requested))

/** Claims the new pictures that exist and skips the others, as a draft may be invalid. */
export async function claimExisting(database: Database, claimImages: ClaimImages, requested: RequestedImages): Promise<ClaimedImage[]> {
  const claims = (await findNew(database, requested)).map((id) =>
    claimImages(requested.token, [id]).catch((error: unknown) => {
      if (error instanceof Problem && error.slug === 'image-not-found') return []
      throw error
    }),
  )
  return (await Promise.all(claims)).flat()
}
