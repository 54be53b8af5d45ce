// Written by `npm run generate`.
import { CheckoutExpired, PackageChanged, SocialPackageChanged } from './billing.ts'
import { CitySettingsChanged } from './city-settings.ts'
import { EngagementCounted } from './engagement.ts'
import { AccountDeleted, AccountUpserted, MailRequested, SecurityNoticeRequested } from './identity.ts'
import { CategoryUpserted, DraftHeld, DraftReleased, ListingDeleted, ListingUpserted, ListingViewed, PackageDropped, RefundRequested, ReviewDeleted, ReviewUpserted } from './listings.ts'
import { ImageDeleted, ImageUploaded } from './media.ts'
import { BillingNoticeRequested, ListingsNoticeRequested } from './notices.ts'
import { SocialClientDeleted, SocialClientUpserted } from './social-media.ts'
import { SocialNoticeRequested } from './social-notices.ts'

/**
 * Who consumes what: one durable queue for each consumer. Publishers declare these queues too, so that an event is kept
 * for a consumer that has never run yet. An event that nobody consumes stays in its outbox only.
 */
export const consumers = {
  'bff.accounts': { AccountDeleted, AccountUpserted },
  'bff.directory': { CategoryUpserted, CitySettingsChanged, ListingDeleted, ListingUpserted, ListingViewed, ReviewDeleted, ReviewUpserted },
  'billing.accounts': { AccountDeleted, AccountUpserted },
  'billing.listings': { ListingDeleted, PackageDropped, RefundRequested },
  'identity.mail': { BillingNoticeRequested, ListingsNoticeRequested, MailRequested, SecurityNoticeRequested, SocialNoticeRequested },
  'identity.settings': { CitySettingsChanged },
  'listings.accounts': { AccountDeleted, AccountUpserted },
  'listings.engagement': { EngagementCounted },
  'listings.packages': { CheckoutExpired, PackageChanged },
  'media.files': { ImageDeleted },
  'media.references': { AccountDeleted, DraftHeld, DraftReleased, ListingDeleted, ListingUpserted, SocialClientDeleted, SocialClientUpserted },
  'media.variants': { ImageUploaded },
  'social-media.accounts': { AccountDeleted, AccountUpserted },
  'social-media.packages': { SocialPackageChanged },
} as const

export type ConsumerName = keyof typeof consumers
