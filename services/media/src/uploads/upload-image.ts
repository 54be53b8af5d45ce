import { randomBytes } from 'node:crypto'
import { type Image, ImageUploaded } from '@directory/contracts/events/media'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Database } from '../database.ts'
import { storedFile } from '../images/file-names.ts'
import { imageState } from '../images/image-state.ts'
import type { Storage } from '../storage/storage.ts'
import { cleanPicture } from './clean-picture.ts'

export interface Resources {
  readonly database: Database
  readonly storage: Storage
}

const hour = 3_600_000

interface Uploader {
  readonly ownerId: string
  readonly isPrivate?: boolean
}

/** Cleans a picture, stores it under a random name and announces it, unless it is private: nobody needs to know of it. */
export async function uploadImage(
  { database, storage }: Resources,
  source: Buffer,
  { ownerId, isPrivate = false }: Uploader,
): Promise<Image> {
  const { bytes, ...properties } = await cleanPicture(source)
  const name = randomBytes(16).toString('hex')
  // Until there is a row, the file counts as discarded, so that an aborted upload leaves nothing behind.
  await database.discardedImage.create({ data: { name, dueAt: new Date(Date.now() + hour) } })
  await storage.write(storedFile({ name, isPrivate }), bytes, 'image/jpeg')
  return database.$transaction(async (tx) => {
    await tx.discardedImage.delete({ where: { name } })
    const row = await tx.image.create({ data: { ownerId, name, isPrivate, bytes: bytes.length, ...properties } })
    if (!isPrivate) await addToOutbox(tx, [outboxEvent(ImageUploaded, row, imageState(row))])
    return imageState(row)
  })
}
