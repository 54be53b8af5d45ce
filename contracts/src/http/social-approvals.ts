import { z } from 'zod'
import { socialMediaLimits } from '../catalogue/social-media.ts'
import { DateTime, Email, Id, MailToken, personName, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { PictureRegion, PostComment } from './social-comments.ts'
import { Version } from './social-media.ts'
import { CalendarDay, checkDays, DecidedVersion, Post } from './social-posts.ts'

const endpoint = endpointsOf('social-media')

/** A link with which somebody without an account decides on the posts of a period. */
export const ApprovalLink = z.strictObject({
  id: Id,
  name: z.string().describe('Of the approver'),
  email: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(['open', 'expired', 'withdrawn']),
  createdBy: z.enum(['team', 'client']),
  createdAt: DateTime,
  expiresAt: DateTime,
})
export type ApprovalLink = z.infer<typeof ApprovalLink>

export const NewApprovalLink = z
  .strictObject({
    name: personName(80),
    email: Email,
    from: CalendarDay.describe('The first local day'),
    to: CalendarDay.describe('The last day, which is not over yet'),
  })
  .superRefine(checkDays)
export type NewApprovalLink = z.infer<typeof NewApprovalLink>

/** The secret of a new link is stored only as a digest: nobody can look it up later. */
const CreatedLink = z.strictObject({ link: ApprovalLink, key: MailToken })
const LinkOfClient = ById.extend({ linkId: Id })

export const getOwnApprovalLinks = endpoint({
  summary: 'The links with which others approve the caller’s posts, newest first',
  method: 'GET',
  path: '/social-media/approval-links',
  exposure: 'own',
  response: z.array(ApprovalLink),
})
export const createOwnApprovalLink = endpoint({
  summary: 'Create a link with which somebody approves the caller’s posts of a period; they get it by email',
  method: 'POST',
  path: '/social-media/approval-links',
  exposure: 'own',
  body: NewApprovalLink,
  response: CreatedLink,
  status: 201,
})
export const withdrawOwnApprovalLink = endpoint({
  summary: 'Withdraw a link to the caller’s posts',
  method: 'DELETE',
  path: '/social-media/approval-links/:id',
  exposure: 'own',
  params: ById,
})
export const getApprovalLinks = endpoint({
  summary: 'The links with which others approve a client’s posts, newest first',
  method: 'GET',
  path: '/social-media/clients/:id/approval-links',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  response: z.array(ApprovalLink),
})
export const createApprovalLink = endpoint({
  summary: 'Create a link with which somebody approves a client’s posts of a period; they get it by email',
  method: 'POST',
  path: '/social-media/clients/:id/approval-links',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: NewApprovalLink,
  response: CreatedLink,
  status: 201,
})
export const withdrawApprovalLink = endpoint({
  summary: 'Withdraw a link to a client’s posts',
  method: 'DELETE',
  path: '/social-media/clients/:id/approval-links/:linkId',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: LinkOfClient,
})

/** A post as whoever has the link sees it. */
export const ApprovalPost = Post.extend({
  decision: z
    .strictObject({ by: z.string().nullable().describe('The approver; null for the owner of the account'), at: DateTime })
    .nullable()
    .describe('Who has approved it or sent it back; null while it waits'),
  comments: z.array(PostComment),
})
export type ApprovalPost = z.infer<typeof ApprovalPost>

/** What a link leads to. */
export const Approval = z.strictObject({
  businessName: z.string(),
  name: z.string().describe('Of the approver'),
  from: z.iso.date(),
  to: z.iso.date(),
  expiresAt: DateTime,
  posts: z.array(ApprovalPost).describe('Those of the period that were proposed, in order of date'),
})
export type Approval = z.infer<typeof Approval>

/** The secret of the link is a query parameter, since paths are logged. */
const WithKey = z.object({ key: MailToken })

export const getApproval = endpoint({
  summary: 'The posts to approve, for whoever has the link',
  method: 'GET',
  path: '/social-media/approval',
  exposure: 'public',
  query: WithKey,
  response: Approval,
})
export const approveAllByLink = endpoint({
  summary: 'Approve several proposed posts as they are; those that have changed meanwhile stay as they are',
  method: 'PUT',
  path: '/social-media/approval',
  exposure: 'public',
  query: WithKey,
  body: z.strictObject({
    posts: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1)
      .max(socialMediaLimits.postsPerLink)
      .refine((posts) => new Set(posts.map(({ id }) => id)).size === posts.length, 'A post is listed twice.'),
  }),
  response: Approval,
})
export const approveByLink = endpoint({
  summary: 'Approve a proposed post as it is, by a link',
  method: 'PUT',
  path: '/social-media/approval/posts/:id/approval',
  exposure: 'public',
  params: ById,
  query: WithKey,
  body: z.strictObject({ version: Version }),
  response: Approval,
})
export const takeApprovalBackByLink = endpoint({
  summary: 'Take the approval of an unpublished post back, by a link',
  method: 'DELETE',
  path: '/social-media/approval/posts/:id/approval',
  exposure: 'public',
  params: ById,
  query: WithKey.extend(DecidedVersion.shape),
  response: Approval,
})
export const sendBackByLink = endpoint({
  summary: 'Send a proposed post back with a comment, by a link',
  method: 'PUT',
  path: '/social-media/approval/posts/:id/comment',
  exposure: 'public',
  params: ById,
  query: WithKey,
  body: z.strictObject({ version: Version, comment: text(socialMediaLimits.commentLength) }),
  response: Approval,
})
export const commentByLink = endpoint({
  summary: 'Comment on a post or a part of one of its pictures, by a link',
  method: 'POST',
  path: '/social-media/approval/posts/:id/comments',
  exposure: 'public',
  params: ById,
  query: WithKey,
  body: z.strictObject({
    version: Version,
    text: text(socialMediaLimits.commentLength),
    region: PictureRegion.nullable().describe('Null for the whole post'),
  }),
  response: Approval,
  status: 201,
})
