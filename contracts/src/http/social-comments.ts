import { z } from 'zod'
import { DateTime, Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('social-media')

const Fraction = z.number().min(0).max(1)
/** Sums of fractions may exceed one by as much. */
const tolerance = 1e-6

/** A part of a picture in fractions of its width and height; a point has neither width nor height. */
export const PictureRegion = z
  .strictObject({ imageId: Id, x: Fraction, y: Fraction, width: Fraction, height: Fraction })
  .refine(({ x, y, width, height }) => Math.max(x + width, y + height) <= 1 + tolerance, 'Must be within the picture.')
export type PictureRegion = z.infer<typeof PictureRegion>

/** A comment on a post by somebody who approves it by a link. */
export const PostComment = z.strictObject({
  id: Id,
  author: z.string(),
  text: z.string(),
  at: DateTime,
  version: z.int().positive().describe('The version of the post that it is about'),
  region: PictureRegion.nullable().describe('Null for the whole post'),
  isSettled: z.boolean().describe('Whether the team has dealt with it'),
})
export type PostComment = z.infer<typeof PostComment>

export const getOwnPostComments = endpoint({
  summary: 'What approvers have commented on one of the caller’s posts, oldest first',
  method: 'GET',
  path: '/social-media/posts/:id/comments',
  exposure: 'own',
  params: ById,
  response: z.array(PostComment),
})
export const getPostComments = endpoint({
  summary: 'What approvers have commented on a post, oldest first',
  method: 'GET',
  path: '/social-media/posts/:id/team-comments',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  response: z.array(PostComment),
})
export const settlePostComment = endpoint({
  summary: 'Mark a comment on a post as settled, or as open again',
  method: 'PUT',
  path: '/social-media/posts/:id/team-comments/:commentId/settled',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById.extend({ commentId: Id }),
  body: z.strictObject({ isSettled: z.boolean() }),
  response: z.array(PostComment),
})
