// Written by `npm run generate`.
import { CheckoutExpired, PackageChanged, SocialPackageChanged } from './billing.ts'
import { CitySettingsChanged } from './city-settings.ts'
import { AppearancesCounted, EngagementCounted } from './engagement.ts'
import { CustomerRecognised, EnquiryAnswered, EnquiryDeleted, EnquiryNoticeRequested, EnquiryReceived, EnquirySettled, EnquiryUpserted, StandingChanged } from './enquiries.ts'
import { AccountDeleted, AccountUpserted, EnquiryMailRefused, MailRequested, SecurityNoticeRequested, TermsNoticeRequested } from './identity.ts'
import { CategoryUpserted, ClaimGranted, ClaimUndone, DraftHeld, DraftReleased, ListingDeleted, ListingUpserted, ListingViewed, ListingsViewed, PackageDropped, ProofHeld, ProofReleased, RefundRequested, ReviewDeleted, ReviewUpserted } from './listings.ts'
import { ImageDeleted, ImageUploaded } from './media.ts'
import { BillingNoticeRequested, ClaimCodeRequested, ListingsNoticeRequested, MonthlyReportRequested, ReportNoticeRequested } from './notices.ts'
import { SocialClientDeleted, SocialClientUpserted } from './social-media.ts'
import { ApprovalNoticeRequested, SocialNoticeRequested } from './social-notices.ts'

/**
 * The events of each consumer, which has one durable queue. Publishers declare these queues too, so that events are kept for
 * consumers that have never run. An event without consumers stays in its outbox.
 */
export const consumers = {
  'bff.accounts': { AccountDeleted, AccountUpserted },
  'bff.directory': { CategoryUpserted, CitySettingsChanged, ListingDeleted, ListingUpserted, ListingViewed, ReviewDeleted, ReviewUpserted, StandingChanged },
  'bff.views': { ListingsViewed },
  'billing.accounts': { AccountDeleted, AccountUpserted },
  'billing.listings': { ClaimGranted, ClaimUndone, ListingDeleted, PackageDropped, RefundRequested },
  'billing.settings': { CitySettingsChanged },
  'enquiries.accounts': { AccountDeleted, AccountUpserted },
  'enquiries.listings': { ListingDeleted, ListingUpserted },
  'enquiries.refusals': { EnquiryMailRefused },
  'identity.bulk-mail': { MonthlyReportRequested, TermsNoticeRequested },
  'identity.mail': { ApprovalNoticeRequested, BillingNoticeRequested, ClaimCodeRequested, EnquiryNoticeRequested, ListingsNoticeRequested, MailRequested, ReportNoticeRequested, SecurityNoticeRequested, SocialNoticeRequested },
  'identity.settings': { CitySettingsChanged },
  'listings.accounts': { AccountDeleted, AccountUpserted },
  'listings.customers': { CustomerRecognised },
  'listings.engagement': { AppearancesCounted, EngagementCounted, EnquiryAnswered, EnquiryReceived, EnquirySettled },
  'listings.packages': { CheckoutExpired, PackageChanged },
  'media.files': { ImageDeleted },
  'media.references': { AccountDeleted, DraftHeld, DraftReleased, EnquiryDeleted, EnquiryUpserted, ListingDeleted, ListingUpserted, ProofHeld, ProofReleased, SocialClientDeleted, SocialClientUpserted },
  'media.variants': { ImageUploaded },
  'social-media.accounts': { AccountDeleted, AccountUpserted },
  'social-media.packages': { SocialPackageChanged },
} as const

export type ConsumerName = keyof typeof consumers
