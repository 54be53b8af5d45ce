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
export const uploadPrivateImage = endpoint({
  summary: 'Upload a picture that is shown only to those to whom the service that refers to it gives its address; deleted like others',
  method: 'POST',
  path: '/images/private',
  isUpload: true,
  exposure: 'own',
  body: z.unknown(),
  response: Image,
  status: 201,
})
/** Under an id that the sender of an enquiry has chosen, and which nobody can guess: whoever knows it may claim them. */
export const uploadEnquiryImage = endpoint({
  summary: 'Upload a private picture for an enquiry, also without an account; deleted like others unless the enquiry is sent',
  method: 'POST',
  path: '/images/enquiry',
  isUpload: true,
  exposure: 'public',
  query: z.object({ enquiry: Id }),
  body: z.unknown(),
  response: Image,
  status: 201,
})
export const claimEnquiryImages = endpoint({
  summary: 'The private pictures with these ids that were uploaded for an enquiry, in that order; refused if one was not',
  method: 'POST',
  path: '/images/enquiry-claims',
  exposure: 'internal',
  access: 'public',
  body: z.strictObject({ enquiryId: Id, ids: z.array(Id).min(1).max(20) }),
  response: z.array(Image),
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
  body: z.strictObject({
    ids: z.array(Id).min(1).max(20),
    isPrivate: z.boolean().default(false).describe('Whether they must be private, or must not be'),
  }),
  response: z.array(Image),
})
export const getOwnImages = endpoint({
  summary: 'All pictures of the caller',
  method: 'GET',
  path: '/images/own',
  exposure: 'internal',
  access: 'user',
  response: z.array(
    Image.extend({ uploadedAt: DateTime, source: z.string().optional().describe('Where the file of a private one is, for some minutes') }),
  ),
})
