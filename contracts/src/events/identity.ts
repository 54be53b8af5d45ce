import { mapToObj } from 'remeda'
import { z } from 'zod'
import { announcedFields } from '../catalogue/profile-fields.ts'
import { roles } from '../catalogue/roles.ts'
import { Terms } from '../catalogue/terms.ts'
import { DateTime, Email, Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** The complete state of an account, as far as other services may know it. */
export const AccountUpserted = eventContract(
  'identity.account.upserted.v1',
  z.strictObject({
    id: Id,
    email: Email,
    isEmailVerified: z.boolean(),
    ...mapToObj(announcedFields, (name) => [name, z.string().nullable().default(null)]),
    role: Role,
    isDisabled: z.boolean().default(false),
    registeredAt: DateTime,
  }),
  ['bff.accounts', 'billing.accounts', 'enquiries.accounts', 'listings.accounts', 'social-media.accounts'],
)
/** An account was permanently deleted: every service deletes the holder's data, except for what the law requires it to keep. */
export const AccountDeleted = eventContract('identity.account.deleted.v1', z.strictObject({ id: Id }), [
  'bff.accounts',
  'billing.accounts',
  'enquiries.accounts',
  'listings.accounts',
  'media.references',
  'social-media.accounts',
])

/** The purposes of emails with a link. */
export const mailPurposes = ['verification', 'password-reset', 'email-change'] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Someone requested an email with a link. Its secret is generated when the email is sent, so that no event ever contains one. */
export const MailRequested = eventContract(
  'identity.mail.requested.v1',
  z.strictObject({
    purpose: z.enum(mailPurposes),
    email: Email.describe('The recipient; for a password reset without such an account, no email is sent'),
    accountId: Id.nullable(),
  }),
  ['identity.mail'],
)
/** A business could not be told of an enquiry or a further message: its address is suppressed, or the account of its owner is disabled or deleted. */
export const EnquiryMailRefused = eventContract(
  'identity.enquiry-mail.refused.v1',
  z.strictObject({
    conversationId: Id,
    email: Email.nullable().describe('Of a business that nobody has claimed; null if it has an owner'),
    accountId: Id.optional().describe('Of that owner'),
    isFurther: z.boolean().optional().describe('Whether it was about a message after the enquiry itself'),
  }),
  ['enquiries.refusals'],
)
/** A security-relevant change to an account, about which its holder is notified by email. */
export const SecurityNoticeRequested = eventContract(
  'identity.mail.notice-requested.v1',
  z.strictObject({
    notice: z.enum(['password-changed', 'email-changed', 'account-deleted', 'account-disabled', 'account-enabled']),
    reason: z.string().nullable().default(null).describe('Why an account was disabled'),
    email: Email,
    firstName: z.string().nullable(),
  }),
  ['identity.mail'],
)
/** An account holder is to be told by email about a new version of the terms of use. */
export const TermsNoticeRequested = eventContract(
  'identity.mail.terms-notice-requested.v1',
  z.strictObject({ accountId: Id, terms: Terms }),
  ['identity.bulk-mail'],
)
