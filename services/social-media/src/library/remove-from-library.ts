import { Problem } from '@directory/kit/problem'
import { record } from '../audit/record.ts'
import { lockClient } from '../clients/lock-client.ts'
import type { Database } from '../database.ts'
import { imagesShown } from '../images/images-shown.ts'
import { settleImages } from '../images/settle-images.ts'

interface Removal {
  readonly actorId: string
  readonly accountId: string
  readonly imageId: string
}

/** Removes a picture from a client's library and its content images. A picture that a post shows cannot be removed. */
export async function removeFromLibrary(database: Database, { actorId, accountId, imageId }: Removal): Promise<void> {
  await database.$transaction(async (tx) => {
    const { id: clientId, contentImageIds, ...client } = await lockClient(tx, accountId)
    const isContentImage = contentImageIds.includes(imageId)
    const image = await tx.image.findUnique({ where: { clientId_id: { clientId, id: imageId } } })
    if (image && (await imagesShown(tx, clientId)).now.has(imageId)) throw new Problem('conflict', { detail: 'A post uses this picture.' })
    if (!image || !(image.isInLibrary || isContentImage)) throw new Problem('image-not-found')
    await tx.image.update({ where: { clientId_id: { clientId, id: imageId } }, data: { isInLibrary: false } })
    if (isContentImage) {
      const next = client.version + 1
      const remaining = contentImageIds.filter((id) => id !== imageId)
      const data = { contentImageIds: remaining, version: next, answersVersion: next, updatedAt: new Date() }
      await tx.client.update({ where: { id: clientId }, data })
    }
    await record(tx, {
      actorId,
      action: 'removePicture',
      subjectKind: 'client',
      subjectId: clientId,
      subjectName: client.businessName,
      before: { picture: image.url },
      after: null,
    })
    await settleImages(tx, clientId)
  })
}
