import { CheckoutExpired, PackageChanged, SocialPackageChanged } from './billing.ts'
import { CitySettingsChanged } from './city-settings.ts'
import { EngagementCounted } from './engagement.ts'
import type { EventContract } from './envelope.ts'
import { AccountDeleted, AccountUpserted, MailRequested, SecurityNoticeRequested } from './identity.ts'
import {
  CategoryUpserted,
  DraftHeld,
  DraftReleased,
  ListingDeleted,
  ListingUpserted,
  ListingViewed,
  PackageDropped,
  RefundRequested,
  ReviewDeleted,
  ReviewUpserted,
} from './listings.ts'
import { ImageDeleted, ImageUploaded } from './media.ts'
import { BillingNoticeRequested, ListingsNoticeRequested } from './notices.ts'
import { SocialClientDeleted, SocialClientUpserted } from './social-media.ts'
import { SocialNoticeRequested } from './social-notices.ts'

/**
 * Who consumes what: one durable queue for each consumer. Publishers declare these queues too, so that an event is kept
 * for a consumer that has never run yet. An event that nobody consumes stays in its outbox only.
 */
export const consumers = {
  'bff.accounts': { AccountUpserted, AccountDeleted },
  'bff.directory': { ListingUpserted, ListingDeleted, ListingViewed, CategoryUpserted, ReviewUpserted, ReviewDeleted, CitySettingsChanged },
  'billing.accounts': { AccountUpserted, AccountDeleted },
  'billing.listings': { ListingDeleted, PackageDropped, RefundRequested },
  'identity.mail': { MailRequested, SecurityNoticeRequested, BillingNoticeRequested, ListingsNoticeRequested, SocialNoticeRequested },
  'identity.settings': { CitySettingsChanged },
  'listings.engagement': { EngagementCounted },
  'listings.accounts': { AccountUpserted, AccountDeleted },
  'listings.packages': { PackageChanged, CheckoutExpired },
  'media.files': { ImageDeleted },
  'media.references': {
    ListingUpserted,
    ListingDeleted,
    DraftHeld,
    DraftReleased,
    SocialClientUpserted,
    SocialClientDeleted,
    AccountDeleted,
  },
  'media.variants': { ImageUploaded },
  'social-media.accounts': { AccountUpserted, AccountDeleted },
  'social-media.packages': { SocialPackageChanged },
} as const satisfies Record<string, Readonly<Record<string, EventContract>>>

export type ConsumerName = keyof typeof consumers

/** The names of the consumers of an event type. */
export const findConsumers = (type: string): string[] =>
  Object.entries(consumers)
    .filter(([, events]) => Object.values(events).some((event) => event.type === type))
    .map(([name]) => name)
