import { z } from 'zod'
import { Image } from '../events/media.ts'
import { DateTime, Id, WebAddress } from '../primitives.ts'
import { endpoint } from './endpoint.ts'

/** The body is multipart with one file in the field `file`, which this cannot describe; its limits are in the catalogue. */
export const uploadImage = endpoint({
  id: 'uploadImage',
  summary: 'Upload a picture; it is deleted again unless something comes to refer to it within a day',
  method: 'POST',
  path: '/images',
  access: 'user',
  body: z.unknown(),
  response: Image,
  status: 201,
})
export const fetchImage = endpoint({
  id: 'fetchImage',
  summary: 'Upload a picture from a public address',
  method: 'POST',
  path: '/images/fetched',
  access: 'user',
  body: z.strictObject({ address: WebAddress }),
  response: Image,
  status: 201,
})
/** Asked by a service, with the caller's token, before it refers to pictures: from then on they are not abandoned for an hour at least. */
export const claimImages = endpoint({
  id: 'claimImages',
  summary: 'The caller’s pictures with these ids, in that order; refused when one of them is not the caller’s or no longer there',
  method: 'POST',
  path: '/images/claims',
  access: 'user',
  body: z.strictObject({ ids: z.array(Id).min(1).max(20) }),
  response: z.array(Image),
})
export const getOwnImages = endpoint({
  id: 'getOwnImages',
  summary: 'Every picture of the caller',
  method: 'GET',
  path: '/images/own',
  access: 'user',
  response: z.array(Image.extend({ uploadedAt: DateTime })),
})
