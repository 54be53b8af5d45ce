import { sqlTransaction } from '@directory/kit/database/sql'
import { subscriber } from '@directory/kit/messaging/subscriber'
import { operatorId } from '@directory/kit/tokens/verifier'
import { forgetNotesAbout } from '../conversations/forget-notes.ts'
import { mergeConversations } from '../conversations/merge-conversations.ts'
import { passConversations } from '../conversations/pass-conversations.ts'
import { resendWaiting } from '../conversations/resend-waiting.ts'
import type { Resources } from '../resources.ts'
import { announceStandings } from '../standings/announce-standings.ts'

/** Follows the listings: to whom enquiries go, and which businesses can receive them. */
export const listings = (resources: Pick<Resources, 'mailDomain' | 'seal'>) =>
  subscriber('enquiries.listings', {
    ListingUpserted: async (events, tx) => {
      const sql = sqlTransaction(tx)
      const businesses = events.map(({ aggregate, data }) => ({
        listingId: data.id,
        version: aggregate.version,
        ownerId: data.ownerId,
        name: data.name,
        slug: data.slug,
        email: data.email,
        package: data.advertisingPackage,
        // What an operator has imported belongs to nobody with an inbox: its enquiries go to its public address.
        isClaimed: data.ownerId !== operatorId,
        isVisible: data.isActive && data.isApproved,
      }))
      const passed = await passConversations(sql, businesses)
      await sql.$executeRaw`
      INSERT INTO business AS stored (listing_id, version, owner_id, name, slug, email, package, is_claimed, is_visible)
      SELECT DISTINCT ON ("listingId") "listingId", version, "ownerId", name, slug, email, package, "isClaimed", "isVisible"
      FROM jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb) AS received(
        "listingId" uuid, version integer, "ownerId" uuid, name text, slug text, email text, package text, "isClaimed" boolean,
        "isVisible" boolean)
      ORDER BY "listingId", version DESC
      ON CONFLICT (listing_id) DO UPDATE SET version = excluded.version, owner_id = excluded.owner_id, name = excluded.name,
        slug = excluded.slug, email = excluded.email, package = excluded.package, is_claimed = excluded.is_claimed, is_visible = excluded.is_visible,
        refused_at = CASE WHEN lower(excluded.email) = lower(stored.email) THEN stored.refused_at END
      WHERE stored.version < excluded.version`
      await resendWaiting(sql, resources, passed)
      await announceStandings(
        sql,
        businesses.map(({ listingId }) => listingId),
      )
    },
    ListingDeleted: async (events, tx) => {
      const sql = sqlTransaction(tx)
      const deleted = events.map(({ aggregate: { id, version } }) => ({ id, version }))
      const merged = events.flatMap(({ aggregate: { id: listingId, version }, data: { mergedInto: into } }) =>
        into === null ? [] : { listingId, version, into },
      )
      // One after the other, since that into which one is merged may be merged as well.
      for (const one of merged) await mergeConversations(sql, resources, one)
      await sql.$executeRaw`
      INSERT INTO business AS stored (listing_id, version)
      SELECT id, version FROM jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) AS received(id uuid, version integer) ORDER BY id
      ON CONFLICT (listing_id) DO UPDATE SET version = excluded.version, owner_id = NULL, email = NULL, is_visible = false
      WHERE stored.version < excluded.version`
      const ids = deleted.map(({ id }) => id)
      await forgetNotesAbout(sql, ids)
      await announceStandings(sql, [...ids, ...merged.map(({ into }) => into)])
    },
  })
