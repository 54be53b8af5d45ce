import { z } from 'zod'
import { Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'
import { Colour } from './listings.ts'

/** An uploaded picture: stripped of metadata, re-encoded and stored under a random name. */
export const Image = z.strictObject({
  id: Id,
  ownerId: Id,
  url: z.string().describe('A path of the site, such as /media/7f….jpg; of a private one, it opens only with a signature'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colour: Colour,
})
export type Image = z.infer<typeof Image>

export const ImageUploaded = eventContract('media.image.uploaded.v1', Image, ['media.variants'])
/** All widths and formats of a picture have been stored. */
export const ImageReady = eventContract('media.image.ready.v1', z.strictObject({ id: Id, url: z.string() }))
export const ImageDeleted = eventContract('media.image.deleted.v1', z.strictObject({ id: Id, url: z.string() }), ['media.files'])
