import type { Image } from '@directory/contracts/events/media'
import type { Image as ImageRow } from '../generated/prisma/client.ts'
import { imageUrl, privateImageUrl } from './file-names.ts'

type StoredImage = Pick<ImageRow, 'id' | 'ownerId' | 'name' | 'width' | 'height' | 'colour' | 'isPrivate'>

/** Converts a row to a picture as defined by the contracts. */
export const imageState = ({ id, ownerId, name, width, height, colour, isPrivate }: StoredImage): Image => ({
  id,
  ownerId,
  url: isPrivate ? privateImageUrl(name) : imageUrl(name),
  width,
  height,
  colour,
})
