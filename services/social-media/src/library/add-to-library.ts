import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { Problem } from '@directory/kit/problem'
import { lockClient } from '../clients/lock-client.ts'
import type { Database } from '../database.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { addImages, settleImages } from '../images/settle-images.ts'

/** Adds pictures to a client's library, up to its limit. Pictures that the record already has are added to the library, too. */
export async function addToLibrary(
  database: Database,
  accountId: string,
  { ids, claimed }: { readonly ids: readonly string[]; readonly claimed: readonly ClaimedImage[] },
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { id: clientId } = await lockClient(tx, accountId)
    await addImages(tx, clientId, claimed, { toLibrary: true })
    const { count } = await tx.image.updateMany({ where: { clientId, id: { in: [...ids] } }, data: { isInLibrary: true } })
    if (count < new Set(ids).size) throw new Problem('image-not-found')
    if ((await tx.image.count({ where: { clientId, isInLibrary: true } })) > socialMediaLimits.libraryImages)
      throw new Problem('image-limit-reached', { detail: `A library can hold up to ${socialMediaLimits.libraryImages} images.` })
    await settleImages(tx, clientId)
  })
}
