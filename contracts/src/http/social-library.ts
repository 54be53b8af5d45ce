import { z } from 'zod'
import { Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { ClientImage } from './social-media.ts'

const endpoint = endpointsOf('social-media')

const Added = z.strictObject({ imageIds: z.array(Id).min(1).max(20) })

/** The pictures available for a client's posts: the content images of its questionnaire, then those added later. */
export const Library = z.array(ClientImage.extend({ isContentImage: z.boolean() }))
export type Library = z.infer<typeof Library>

export const getOwnLibrary = endpoint({
  summary: 'The caller’s picture library',
  method: 'GET',
  path: '/social-media/library',
  exposure: 'own',
  response: Library,
})
export const addToOwnLibrary = endpoint({
  summary: 'Add pictures that the caller has uploaded',
  method: 'POST',
  path: '/social-media/library',
  exposure: 'own',
  body: Added,
  response: Library,
})
export const getLibrary = endpoint({
  summary: 'A client’s picture library',
  method: 'GET',
  path: '/social-media/clients/:id/library',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  response: Library,
})
export const addToLibrary = endpoint({
  summary: 'Add pictures that the team has uploaded',
  method: 'POST',
  path: '/social-media/clients/:id/library',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: Added,
  response: Library,
})
export const removeFromLibrary = endpoint({
  summary: 'Remove a picture; a conflict if a post uses it',
  method: 'DELETE',
  path: '/social-media/clients/:id/library/:imageId',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: z.strictObject({ id: Id, imageId: Id }),
  response: Library,
})
