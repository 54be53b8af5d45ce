/**
 * Migrations that were released before the policy and would be refused by it. They cannot be changed, since databases store their
 * checksums. The list only gets shorter: a new migration never belongs here.
 */
export const releasedBefore: readonly string[] = [
  'bff/0002_places_views_engagement',
  'billing/0002_checkout_terms',
  'billing/0003_refunds',
  'billing/0005_addresses_and_late_payments',
  'billing/0009_unpaid_and_offers',
  'billing/0010_own_prices_and_returns',
  'billing/0011_packages_for_social_media',
  'identity/0002_mail_links_and_account_events',
  'identity/0003_accounts_for_admins',
  'identity/0006_accounts_for_social_media',
  'listings/0003_reviews_pictures_audit',
  'listings/0004_drafts_and_payments',
  'listings/0005_checkouts_and_subscriptions',
  'listings/0006_moderation',
  'listings/0008_categories',
  'listings/0011_first_approval',
  'listings/0012_rejected',
  'listings/0013_granted_packages',
  'listings/0014_public_rating',
  'listings/0015_folded_names',
  'social-media/0006_folded_search',
]
