import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import type { ClaimedImage, ClaimImages } from './claim-images.ts'

interface Wanted {
  /** Whose record will hold them. */
  readonly accountId: string
  /** Of who brings them. */
  readonly token: string
  readonly ids: readonly string[]
}

/** Those of the pictures that a record does not hold yet; those that it holds were claimed when they were added. */
async function findNew(database: Database, { accountId, ids }: Wanted): Promise<string[]> {
  if (ids.length === 0) return []
  const existing = await database.image.findMany({ where: { account: { id: accountId }, id: { in: [...ids] } }, select: { id: true } })
  const known = new Set(existing.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Claims those of the pictures that are new to a record: all of them or none. */
export const claimNew = async (database: Database, claimImages: ClaimImages, requested: Wanted): Promise<ClaimedImage[]> =>
  claimImages(requested.token, await findNew(database, requested))

/** Claims those of the new pictures that are there, for what need not be right yet. */
export async function claimThere(database: Database, claimImages: ClaimImages, requested: Wanted): Promise<ClaimedImage[]> {
  const claims = (await findNew(database, requested)).map((id) =>
    claimImages(requested.token, [id]).catch((error: unknown) => {
      if (error instanceof Problem && error.slug === 'image-not-found') return []
      throw error
    }),
  )
  return (await Promise.all(claims)).flat()
}
