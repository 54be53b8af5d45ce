import { z } from 'zod'
import { Image } from '../events/media.ts'
import { DateTime, Id, WebAddress } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('media')

/** The body is multipart with one file in the field `file`, which the schema cannot describe; its limits are in the catalogue. */
export const uploadImage = endpoint({
  summary: 'Upload a picture, which is deleted unless it is referenced within a day',
  method: 'POST',
  path: '/images',
  isUpload: true,
  exposure: 'own',
  body: z.unknown(),
  response: Image,
  status: 201,
})
export const fetchImage = endpoint({
  summary: 'Upload a picture from a public URL',
  method: 'POST',
  path: '/images/fetched',
  exposure: 'own',
  body: z.strictObject({ address: WebAddress }),
  response: Image,
  status: 201,
})
/** Called by a service, with the caller's token, before it refers to pictures: they then do not count as abandoned for at least an hour. */
export const claimImages = endpoint({
  summary: 'The caller’s pictures with these ids, in that order; refused if one is not the caller’s or no longer exists',
  method: 'POST',
  path: '/images/claims',
  exposure: 'internal',
  access: 'user',
  body: z.strictObject({ ids: z.array(Id).min(1).max(20) }),
  response: z.array(Image),
})
export const getOwnImages = endpoint({
  summary: 'All pictures of the caller',
  method: 'GET',
  path: '/images/own',
  exposure: 'internal',
  access: 'user',
  response: z.array(Image.extend({ uploadedAt: DateTime })),
})
