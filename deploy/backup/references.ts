import { operatorId } from '@directory/kit/tokens/verifier'
import type pg from 'pg'

/** Queries for dangling references between services, which no foreign key can enforce. */
const broken: Record<string, string> = {
  'pictures of listings that media does not have': `
    SELECT FROM listings.listing_image i WHERE i.url LIKE '/media/%'
      AND NOT EXISTS (SELECT FROM media.image m WHERE '/media/' || m.name || '.jpg' = i.url)`,
  'pictures of listings that media may delete': `
    SELECT FROM listings.listing_image i JOIN media.image m ON '/media/' || m.name || '.jpg' = i.url
    WHERE NOT EXISTS (SELECT FROM media.reference r WHERE r.image_id = m.id AND r.aggregate_id = i.listing_id)`,
  'proofs of reviews whose picture media does not have': `
    SELECT FROM listings.review_proof p WHERE NOT EXISTS (SELECT FROM media.image m WHERE m.id = p.image_id AND m.is_private)`,
  'proofs of reviews whose picture media may delete': `
    SELECT FROM listings.review_proof p
    WHERE NOT EXISTS (SELECT FROM media.reference r WHERE r.image_id = p.image_id AND r.aggregate_id = p.id)`,
  'documents of claims whose picture media does not have': `
    SELECT FROM listings.claim_document d WHERE NOT EXISTS (SELECT FROM media.image m WHERE m.id = d.image_id AND m.is_private)`,
  'documents of claims whose picture media may delete': `
    SELECT FROM listings.claim_document d
    WHERE NOT EXISTS (SELECT FROM media.reference r WHERE r.image_id = d.image_id AND r.aggregate_id = d.id)`,
  'claims whose claimant has no account': `
    SELECT FROM listings.claim c WHERE NOT EXISTS (SELECT FROM identity.account a WHERE a.id = c.claimant_id)`,
  'pictures of social media clients that media does not have': `
    SELECT FROM social_media.picture p WHERE NOT EXISTS (SELECT FROM media.image m WHERE m.id = p.id)`,
  'listings whose owner has no account': `
    SELECT FROM listings.listing l WHERE l.owner_id <> '${operatorId}' AND NOT EXISTS (SELECT FROM identity.account a WHERE a.id = l.owner_id)`,
  'reviews whose author has no account': `
    SELECT FROM listings.review r WHERE NOT EXISTS (SELECT FROM identity.account a WHERE a.id = r.author_id)`,
  'customers without an account': `
    SELECT FROM billing.customer c WHERE NOT is_deleted AND NOT EXISTS (SELECT FROM identity.account a WHERE a.id = c.account_id)`,
  'subscriptions whose listing is unknown': `
    SELECT FROM billing.subscription s WHERE state <> 'ended' AND listing_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM listings.listing l WHERE l.id = s.listing_id)
      AND NOT EXISTS (SELECT FROM listings.listing_draft d WHERE d.id = s.listing_id)`,
  'social media clients without an account': `
    SELECT FROM social_media.account s WHERE NOT is_deleted AND NOT EXISTS (SELECT FROM identity.account a WHERE a.id = s.id)`,
  'listings that the read model shows and the listings service does not have': `
    SELECT FROM bff.visible_listing v WHERE NOT EXISTS (SELECT FROM listings.listing l WHERE l.id = v.id)`,
  'listings that the read model does not have': `
    SELECT FROM listings.listing l WHERE NOT EXISTS (SELECT FROM bff.listing b WHERE b.id = l.id AND NOT b.deleted)`,
}

/** The number of dangling references by kind; empty if there are none. Some may be temporary while events are in flight. */
export async function findBrokenReferences(client: pg.Client): Promise<Map<string, number>> {
  const queries = Object.entries(broken).map(
    ([kind, query]) => `SELECT '${kind}' AS kind, count(*)::integer AS count FROM (${query}) found`,
  )
  const { rows } = await client.query<{ kind: string; count: number }>(queries.join(' UNION ALL '))
  return new Map(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))
}
