import { consumers } from '@directory/contracts/events/topology'
import type { Client } from 'pg'
import { databaseRoles } from '../../services/places.ts'

const inEach = (query: (schema: string) => string): string => databaseRoles.map(query).join(' UNION ALL ')

/** Pairs of consumer and event type, as SQL values. */
const subscriptions = Object.entries(consumers)
  .flatMap(([consumer, events]) => Object.values(events).map(({ type }) => `('${consumer}', '${type}')`))
  .join(', ')

/** Each counts rows that violate an invariant once no work is pending. */
const queries = {
  unpublished: `SELECT count(*) FROM (${inEach((schema) => `SELECT published_at FROM ${schema}.outbox`)}) AS outbox WHERE published_at IS NULL`,
  unprocessed: `
    SELECT count(*) FROM (${inEach((schema) => `SELECT id, type FROM ${schema}.outbox`)}) AS outbox
      JOIN (VALUES ${subscriptions}) AS wanted(consumer, type) USING (type)
    WHERE NOT EXISTS (
      SELECT 1 FROM (${inEach((schema) => `SELECT consumer, message_id FROM ${schema}.inbox`)}) AS inbox
      WHERE inbox.message_id = outbox.id AND inbox.consumer = wanted.consumer)`,
  parked: `SELECT count(*) FROM (${inEach((schema) => `SELECT id FROM ${schema}.dead_letter`)}) AS dead_letter`,
  missingOrStale: `
    SELECT count(*) FROM listings.listing l LEFT JOIN bff.listing r ON r.id = l.id
    WHERE r.id IS NULL OR r.deleted OR r.version <> l.version OR r.state ->> 'name' <> l.name OR r.views <> l.views_count`,
  shownWrongly: `
    SELECT count(*) FROM (SELECT id FROM listings.listing WHERE is_approved AND is_active) l
    FULL JOIN bff.visible_listing v ON v.id = l.id WHERE l.id IS NULL OR v.id IS NULL`,
  neverDeleted:
    'SELECT count(*) FROM bff.listing r WHERE NOT r.deleted AND NOT EXISTS (SELECT 1 FROM listings.listing l WHERE l.id = r.id)',
  wrongCounts: `
    SELECT count(*) FROM (SELECT category_id, area_id, package, rating_step, count(*)::int AS listings FROM bff.visible_listing GROUP BY 1, 2, 3, 4) real
    FULL JOIN (SELECT * FROM bff.listing_count WHERE listings <> 0) kept USING (category_id, area_id, package, rating_step)
    WHERE real.listings IS DISTINCT FROM kept.listings`,
  wrongRatings: `
    SELECT count(*) FROM listings.listing l LEFT JOIN (
      SELECT listing_id, count(*)::int AS count, sum(rating)::int AS sum, ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
        count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[] AS stars FROM listings.review WHERE state = 'approved' GROUP BY 1) r ON r.listing_id = l.id
    WHERE l.approved_review_count <> coalesce(r.count, 0) OR l.approved_rating_sum <> coalesce(r.sum, 0)
      OR coalesce(l.approved_stars, '{0,0,0,0,0}') <> coalesce(r.stars, '{0,0,0,0,0}')`,
  reviewsShownWrongly: `
    SELECT count(*) FROM (SELECT id, comment FROM listings.review WHERE state = 'approved') l
    FULL JOIN (SELECT id, comment FROM bff.review WHERE shown) r USING (id) WHERE l.comment IS DISTINCT FROM r.comment`,
  viewsUncounted: `
    SELECT (SELECT count(*) FROM bff.engagement) + (
      SELECT count(*) FROM listings.listing l
      WHERE l.views_count <> coalesce((SELECT sum(count) FROM listings.listing_engagement e WHERE e.listing_id = l.id AND kind = 'view'), 0))`,
  accountsUnknown: `
    SELECT count(*) FROM identity.account a WHERE NOT EXISTS (SELECT 1 FROM bff.account_standing s WHERE s.account_id = a.id AND s.version = a.version)
      OR NOT EXISTS (SELECT 1 FROM listings.author s WHERE s.id = a.id AND s.version = a.version)
      OR NOT EXISTS (SELECT 1 FROM billing.customer s WHERE s.account_id = a.id AND s.version = a.version)
      OR NOT EXISTS (SELECT 1 FROM social_media.account s WHERE s.id = a.id AND s.version = a.version)`,
  picturesUnreferenced: `
    SELECT count(*) FROM (SELECT DISTINCT listing_id, substring(url FROM '/media/([0-9a-f]{32})[.]jpg') AS name FROM listings.listing_image
      WHERE url LIKE '/media/%') l
    FULL JOIN (SELECT aggregate_id AS listing_id, name FROM media.reference JOIN media.image ON image.id = image_id WHERE NOT is_private) r USING (listing_id, name)
    WHERE l.* IS NULL OR r.* IS NULL`,
  enquiriesUndelivered: `
    SELECT count(*) FROM enquiries.enquiry e JOIN enquiries.recipient r ON r.enquiry_id = e.id
    WHERE e.state = 'delivered' AND NOT EXISTS (SELECT FROM enquiries.conversation c WHERE c.enquiry_id = e.id AND c.listing_id = r.listing_id)`,
  enquiriesUncounted: `
    SELECT count(*) FROM (SELECT listing_id, count(*) FROM enquiries.conversation GROUP BY 1) c
    FULL JOIN (SELECT listing_id, sum(count) FROM listings.listing_engagement WHERE kind = 'enquiry' GROUP BY 1) e USING (listing_id)
    WHERE c.count IS DISTINCT FROM e.sum`,
  // Private pictures have no renditions, and no listing refers to them.
  picturesUnready: 'SELECT count(*) FROM media.image WHERE ready_at IS NULL AND NOT is_private',
  webhooksUnprocessed: 'SELECT count(*) FROM billing.webhook_event WHERE processed_at IS NULL',
  packagesMissing: `
    SELECT count(*) FROM billing.paid_package p LEFT JOIN listings.listing l ON l.id = p.target_id
    WHERE p.state = 'active' AND (l.id IS NULL OR l.advertising_package::text <> 'gold')`,
} as const

export type SchemaDifferences = Record<keyof typeof queries, number>

/** Compares all schemas with each other; all counts are 0 if nothing is lost, doubled or pending. */
export async function compareSchemas(client: Client): Promise<SchemaDifferences> {
  const text = Object.entries(queries).map(([name, query]) => `(${query})::int AS "${name}"`)
  const { rows } = await client.query<SchemaDifferences>(`SELECT ${text.join(', ')}`)
  const [differences] = rows
  if (!differences) throw new Error('the query returned no row')
  return differences
}
