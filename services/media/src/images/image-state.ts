import type { Image } from '@directory/contracts/events/media'
import type { Image as ImageRow } from '../generated/prisma/client.ts'
import { imageUrl } from './file-names.ts'

type StoredImage = Pick<ImageRow, 'id' | 'ownerId' | 'name' | 'width' | 'height' | 'colour'>

/** A picture as the contracts know it, from its row. */
export const imageState = ({ id, ownerId, name, width, height, colour }: StoredImage): Image => ({
  id,
  ownerId,
  url: imageUrl(name),
  width,
  height,
  colour,
})
