import { getPlatforms } from '@directory/contracts/catalogue/social-media'
import { SocialPackageId } from '@directory/contracts/events/billing'
import type { PostContent } from '@directory/contracts/http/social-posts'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { Client } from '../generated/prisma/client.ts'
import { imagesShown } from '../images/images-shown.ts'

/** The refusal of a field of a post. */
export const refused = (field: keyof PostContent, message: string) =>
  new Problem('invalid-request', { errors: [{ field: `body.content.${field}`, message }] })

/** Refuses a network that the client's package does not cover, and pictures that are not in its library. The client must be locked. */
export async function checkContent(tx: Transaction, client: Client, { network, imageIds }: PostContent): Promise<void> {
  if (!getPlatforms(SocialPackageId.nullable().parse(client.socialPackage)).includes(network))
    throw refused('network', 'The client’s package does not cover this network.')
  const shownImages = (await imagesShown(tx, client.id)).now
  const inLibrary = { OR: [{ isInLibrary: true }, { id: { in: [...client.contentImageIds, ...shownImages] } }] }
  const found = await tx.image.count({ where: { clientId: client.id, id: { in: imageIds }, ...inLibrary } })
  if (found < imageIds.length) throw refused('imageIds', 'A picture is not in the client’s library.')
}
