import { z } from 'zod'
import { DateTime, Email, Id, Sealed } from '../primitives.ts'
import { SocialPackageId } from './billing.ts'
import { eventContract } from './envelope.ts'

const Count = z.int().min(0)
const ofClient = { businessName: z.string() }
const forTeam = { ...ofClient, clientId: Id }

/** The unpublished posts of one member of the team, or of clients whom nobody manages. */
export const TeamPostsDue = z.strictObject({
  notice: z.literal('team-posts-due'),
  day: z.iso.date(),
  clients: z
    .array(
      z.strictObject({
        name: z.string(),
        due: Count.describe('Planned for the day'),
        overdue: Count.describe('Planned for an earlier day'),
      }),
    )
    .min(1),
})

/** A notice about the social media service, emailed to the client or the team. It never quotes what people wrote. */
export const SocialNotice = z.discriminatedUnion('notice', [
  z.strictObject({ notice: z.literal('setup-due'), socialPackage: SocialPackageId }),
  z.strictObject({ notice: z.literal('setup-received'), ...ofClient }),
  z.strictObject({ notice: z.literal('setup-reopened'), ...ofClient }),
  z.strictObject({ notice: z.literal('client-approved'), ...ofClient }),
  z.strictObject({ notice: z.literal('client-pending'), ...ofClient }),
  z.strictObject({ notice: z.literal('posts-proposed'), ...ofClient, posts: Count.describe('How many are now waiting for the client') }),
  z.strictObject({ notice: z.literal('message-from-team'), ...ofClient }),
  z.strictObject({
    notice: z.literal('weekly-digest'),
    ...ofClient,
    from: z.iso.date().describe('The first day of the past week'),
    until: z.iso.date(),
    published: Count.describe('Posts of that week'),
    planned: Count.describe('Posts approved for the seven days after it'),
    waiting: Count.describe('Posts waiting for the client'),
    unreadMessages: Count,
  }),
  z.strictObject({ notice: z.literal('team-setup-received'), ...forTeam }),
  z.strictObject({ notice: z.literal('team-post-sent-back'), ...forTeam, plannedAt: DateTime }),
  z.strictObject({ notice: z.literal('team-post-commented'), ...forTeam, plannedAt: DateTime }),
  z.strictObject({ notice: z.literal('team-message-received'), ...forTeam }),
  TeamPostsDue,
])
export type SocialNotice = z.infer<typeof SocialNotice>

export const SocialNoticeRequested = eventContract(
  'social-media.notice.requested.v1',
  z.strictObject({
    accountId: Id.nullable().describe(
      'A client’s, or that of one of its managers for a notice to the team; null if nobody manages it, whose email goes to the city’s contact address',
    ),
    notice: SocialNotice,
  }),
  ['identity.mail'],
)

/** An email to somebody without an account who approves a client’s posts by a link. */
export const ApprovalNotice = z.strictObject({
  notice: z.enum(['approval-requested', 'approval-reminder']),
  ...ofClient,
  name: z.string().describe('Of the approver'),
  key: Sealed,
  from: z.iso.date(),
  to: z.iso.date(),
  waiting: Count.describe('How many posts are waiting'),
  expiresAt: DateTime,
})
export type ApprovalNotice = z.infer<typeof ApprovalNotice>

export const ApprovalNoticeRequested = eventContract(
  'social-media.approval.notice-requested.v1',
  z.strictObject({ email: Email, notice: ApprovalNotice }),
  ['identity.mail'],
)
