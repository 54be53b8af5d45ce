import type { Library } from '@directory/contracts/http/social-library'
import type { Database } from '../database.ts'
import { imagesShown } from '../images/images-shown.ts'

/**
 * The pictures for a client's posts: the content images in order, then those added since, and those that posts show although they are no
 * longer content images.
 */
export async function readLibrary(database: Database, accountId: string): Promise<Library> {
  const account = await database.account.findUnique({
    where: { id: accountId },
    select: { clientId: true, client: { select: { contentImageIds: true } }, images: { orderBy: [{ addedAt: 'asc' }, { id: 'asc' }] } },
  })
  const contentImageIds = account?.client?.contentImageIds ?? []
  const shownImages = account ? (await imagesShown(database, account.clientId)).now : new Set()
  const images = (account?.images ?? []).map(({ id, url, colour, isInLibrary }) => ({
    image: { id, url, colour, isContentImage: contentImageIds.includes(id) },
    isInLibrary: isInLibrary || shownImages.has(id),
  }))
  const content = contentImageIds.flatMap((id) => images.find(({ image }) => image.id === id)?.image ?? [])
  const added = images.filter(({ image, isInLibrary }) => isInLibrary && !image.isContentImage).map(({ image }) => image)
  return [...content, ...added]
}
