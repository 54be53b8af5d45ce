import type { z } from 'zod'
import type { MailKindId } from '../catalogue/mail-kinds.ts'
import type { EnquiryNotice } from './enquiries.ts'
import type { MailPurpose, SecurityNoticeRequested } from './identity.ts'
import type { Notice } from './notices.ts'
import type { ApprovalNotice, SocialNotice } from './social-notices.ts'

/** The acknowledgement of a report, an appeal or a complaint, and the decision on it. */
type ReportNoticeName = 'report-received' | 'report-decided'
type SecurityNotice = z.output<typeof SecurityNoticeRequested.data>['notice']

/** The kind of each email that an event can request. */
export const noticeKinds = {
  verification: 'links',
  'password-reset': 'links',
  'email-change': 'links',
  'claim-code': 'links',
  'password-changed': 'security',
  'email-changed': 'security',
  'account-deleted': 'security',
  'account-disabled': 'security',
  'account-enabled': 'security',
  'package-ending': 'payments',
  'package-ended': 'payments',
  'payment-failed': 'payments',
  'payment-received': 'payments',
  'payment-refunded': 'payments',
  'subscription-cancelled': 'payments',
  'subscription-confirmed': 'contracts',
  'subscription-changed': 'contracts',
  'price-rising': 'payments',
  'subscription-renewing': 'payments',
  'listing-approved': 'decisions',
  'listing-rejected': 'decisions',
  'listing-question': 'decisions',
  'listing-deactivated': 'decisions',
  'listing-removed': 'decisions',
  'listing-edited': 'decisions',
  'reply-removed': 'decisions',
  'package-lowered': 'decisions',
  'claim-decided': 'decisions',
  'business-claimed': 'decisions',
  'business-kept': 'decisions',
  'owner-changed': 'decisions',
  'own-review-decided': 'decisions',
  'report-received': 'decisions',
  'report-decided': 'decisions',
  'review-published': 'reviews',
  'enquiry-unconfirmed': 'answers',
  'enquiry-answered': 'answers',
  'enquiry-undelivered': 'answers',
  'enquiry-received': 'enquiries',
  'enquiry-continued': 'enquiries',
  'enquiries-held': 'team',
  'monthly-report': 'report',
  terms: 'contracts',
  'setup-due': 'contracts',
  'setup-received': 'setup',
  'setup-reopened': 'setup',
  'client-approved': 'setup',
  'client-pending': 'setup',
  'posts-proposed': 'posts',
  'approval-requested': 'posts',
  'approval-reminder': 'posts',
  'message-from-team': 'messages',
  'weekly-digest': 'digest',
  'team-setup-received': 'team',
  'team-post-sent-back': 'team',
  'team-post-commented': 'team',
  'team-message-received': 'team',
  'team-posts-due': 'team',
} as const satisfies Record<
  | MailPurpose
  | SecurityNotice
  | Notice['notice']
  | SocialNotice['notice']
  | ApprovalNotice['notice']
  | EnquiryNotice['notice']
  | ReportNoticeName
  | 'terms'
  | 'claim-code',
  MailKindId
>
