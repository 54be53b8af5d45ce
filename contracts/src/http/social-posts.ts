import { z } from 'zod'
import { socialPlatforms } from '../catalogue/offers.ts'
import { postLength, postLengths, socialMediaLimits } from '../catalogue/social-media.ts'
import { DateTime, Id, LinkTarget, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { ClientImage, Version } from './social-media.ts'

const endpoint = endpointsOf('social-media')
const bffEndpoint = endpointsOf('bff')

export const Network = z.enum(socialPlatforms)
export type Network = z.infer<typeof Network>

/** A local month, such as 2026-11. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11.')

/** A time within the range of calendars. */
export const TimeOfCentury = DateTime.refine((at) => at.startsWith('20'), 'Must be a time of this century.')

/** A post's content, network and time; the network limits its length. */
export const PostContent = z
  .strictObject({
    network: Network,
    text: text(Math.max(...Object.values(postLengths))),
    imageIds: z
      .array(Id)
      .max(socialMediaLimits.imagesPerPost)
      .refine((ids) => new Set(ids).size === ids.length, 'A picture is listed twice.'),
    plannedAt: TimeOfCentury,
  })
  .superRefine(({ network, text }, context) => {
    const most = postLengths[network]
    if (postLength(network, text) > most)
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: `This network allows at most ${most.toLocaleString('en-GB')} characters.`,
      })
  })
export type PostContent = z.infer<typeof PostContent>

/**
 * The states of a post: the team drafts it and proposes it to the client, who approves it or sends it back; then it is published.
 * Changing an approved post makes it a draft again; until it is published, the client can take the approval back.
 */
export const postStates = ['draft', 'proposed', 'sent-back', 'approved', 'published'] as const
export const PostState = z.enum(postStates)
export type PostState = z.infer<typeof PostState>

export const Post = z.strictObject({
  id: Id,
  clientId: Id,
  network: Network,
  text: z.string(),
  images: z.array(ClientImage),
  plannedAt: DateTime,
  state: PostState,
  /** The client's comment when it was last sent back. */
  comment: z.string().nullable(),
  publishedAt: DateTime.nullable(),
  /** The URL at which it was published. */
  publishedUrl: z.string().nullable(),
  version: z.int().positive(),
})
export type Post = z.infer<typeof Post>

/** A version of a post: its complete content at the time, and who changed it. */
export const PostVersion = Post.omit({ id: true, clientId: true }).extend({
  at: DateTime,
  by: z.enum(['team', 'client']),
  byName: z.string().nullable().describe('Who has decided for the client by a link; null for the owner of the account'),
  action: z.enum(['drafted', 'changed', 'proposed', 'approved', 'taken-back', 'sent-back', 'published']),
})
export type PostVersion = z.infer<typeof PostVersion>

/** The number of posts that a package includes in a month, and how many have been delivered. */
export const Quota = z.strictObject({
  month: Month,
  /** Posts a month; null without a package. */
  posts: z.int().nullable(),
  /** Whether the number of posts is a minimum. */
  isMinimum: z.boolean(),
  planned: z.int().describe('All posts planned for the month, whatever their state'),
  approved: z.int().describe('Those that are approved or published'),
  published: z.int(),
})
export type Quota = z.infer<typeof Quota>

export const CalendarDay = z.iso.date().refine((day) => day.startsWith('20'), 'Must be a day of this century.')
const mostDays = 62

/** The days of a calendar. */
export const calendarDays = {
  from: CalendarDay.describe('The first local day'),
  to: CalendarDay.describe(`The last day, at most ${mostDays} days later`),
}

/** Refuses days in the wrong order, and too many of them. */
export function checkDays({ from, to }: { from: string; to: string }, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0) addIssue({ code: 'custom', path: ['to'], message: 'Must not be before the first day.' })
  if (days > mostDays) addIssue({ code: 'custom', path: ['to'], message: `Must be at most ${mostDays} days later.` })
}

/** The posts of the requested days in order of time, and the quotas of the months that the days fall in. */
export const Calendar = z.strictObject({
  posts: z.array(Post),
  quotas: z.array(Quota),
  /** At most a hundred proposed posts that await the caller on any day, earliest first. */
  waiting: z.array(Post),
})
export type Calendar = z.infer<typeof Calendar>

export const getOwnCalendar = endpoint({
  summary: 'The posts that the team has shown to the caller',
  method: 'GET',
  path: '/social-media/posts',
  exposure: 'own',
  query: z.object(calendarDays).superRefine(checkDays),
  response: Calendar,
})
export const approvePost = endpoint({
  summary: 'Approve a proposed post as it is',
  method: 'PUT',
  path: '/social-media/posts/:id/approval',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ version: Version }),
  response: Post,
})
/** The version of a decision that is taken back. */
export const DecidedVersion = z.object({ version: z.coerce.number().pipe(Version) })
export const takeApprovalBack = endpoint({
  summary: 'Take the approval of an unpublished post back',
  method: 'DELETE',
  path: '/social-media/posts/:id/approval',
  exposure: 'own',
  params: ById,
  query: DecidedVersion,
  response: Post,
})
export const sendPostBack = endpoint({
  summary: 'Send a proposed post back with a comment',
  method: 'PUT',
  path: '/social-media/posts/:id/comment',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ version: Version, comment: text(socialMediaLimits.commentLength) }),
  response: Post,
})
export const getOwnPostHistory = endpoint({
  summary: 'Every version of a post that the caller was shown, newest first, without drafts in between',
  method: 'GET',
  path: '/social-media/posts/:id/history',
  exposure: 'own',
  params: ById,
  response: z.array(PostVersion),
})

export const createPost = endpoint({
  summary: 'Draft a post for a client, or propose it immediately',
  method: 'POST',
  path: '/social-media/clients/:id/posts',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: z.strictObject({ content: PostContent, propose: z.boolean() }),
  response: Post,
  status: 201,
})
export const changePost = endpoint({
  summary: 'Change an unpublished post, which becomes a draft or is proposed again',
  method: 'PUT',
  path: '/social-media/posts/:id',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: z.strictObject({ version: Version, content: PostContent, propose: z.boolean() }),
  response: Post,
})
export const deletePost = endpoint({
  summary: 'Delete an unpublished post',
  method: 'DELETE',
  path: '/social-media/posts/:id',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  query: z.object({
    version: z.coerce.number().pipe(Version).optional().describe('The version of the post; a conflict if it has changed since'),
  }),
})
export const publishPost = endpoint({
  summary: 'Pass an approved post to the publisher; the manual one only marks it as published',
  method: 'PUT',
  path: '/social-media/posts/:id/publication',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: z.strictObject({ version: Version, url: LinkTarget.nullable().describe('The URL of the published post, if known') }),
  response: Post,
})
export const getPostHistory = endpoint({
  summary: 'Every version of a post, newest first',
  method: 'GET',
  path: '/social-media/posts/:id/team-history',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  response: z.array(PostVersion),
})

export const exportFormats = ['csv', 'ics'] as const
const ExportQuery = z.object({ month: Month, format: z.enum(exportFormats) })

/** Responds with a file to download, which the schema cannot describe. */
export const exportOwnPosts = bffEndpoint({
  summary: 'The caller’s approved and published posts of a month, as a table or a calendar',
  method: 'GET',
  path: '/api/own/social-media/posts/export',
  exposure: 'own',
  query: ExportQuery,
  response: z.unknown(),
})
export const exportPosts = bffEndpoint({
  summary: 'A client’s approved and published posts of a month, as a table or a calendar',
  method: 'GET',
  path: '/api/admin/social-media/clients/:id/posts/export',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  query: ExportQuery,
  response: z.unknown(),
})
