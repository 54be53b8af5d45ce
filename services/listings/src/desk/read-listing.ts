import { operatorId } from '@directory/contracts/catalogue/operator'
import { type DeskItem, OwnerHistory } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { findForAdmins } from '../moderation/find-for-admins.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'
import { readQuestions } from '../owner-questions/read-questions.ts'
import { listingState } from '../stored-listings/listing-state.ts'
import { storedColumns, storedImages } from '../stored-listings/stored-columns.ts'
import { StoredListing } from '../stored-listings/stored-listing.ts'
import { findProvable } from '../verification/provable.ts'

const Background = OwnerHistory.extend({
  registeredAt: z.date().nullable(),
  email: z.string().nullable(),
  rejections: z.int(),
})

/** Who has listed it, what else they have listed, and how often it has been rejected. */
async function readBackground(sql: SqlQueries, id: string) {
  const [background] = await rows(sql, Background)`
    SELECT author.registered_at AS "registeredAt", author.email, coalesce(approved, 0) AS approved, coalesce(pending, 0) AS pending,
      coalesce(rejected, 0) AS rejected,
      (SELECT count(*)::integer FROM audit_entry WHERE listing_id = own.id AND action = 'rejectListing') AS rejections
    FROM listing AS own LEFT JOIN author ON author.id = own.owner_id, LATERAL (
      SELECT count(*) FILTER (WHERE is_approved)::integer AS approved, count(*) FILTER (WHERE ${inState.pending})::integer AS pending,
        count(*) FILTER (WHERE ${inState.rejected})::integer AS rejected
      FROM listing WHERE listing.owner_id = own.owner_id AND listing.id <> own.id
    ) AS others WHERE own.id = ${id}::uuid`
  return background
}

/** Listings with everything that is stored of them. */
export async function readInFull(sql: SqlQueries, ids: readonly string[]) {
  const found = await rows(sql, StoredListing)`SELECT ${storedColumns}, ${storedImages} FROM listing WHERE id = ANY(${ids}::uuid[])`
  return found.map(listingState)
}

/** Whether an email address is at the domain of a website that can belong to one business only. */
function isAtWebsite(email: string | null, listing: Parameters<typeof findProvable>[1]): boolean | null {
  const domain = findProvable('website-email', listing)
  return domain && email ? email.toLowerCase().endsWith(`@${domain}`) : null
}

/** What is needed to decide on a listing; undefined if it no longer exists. */
export async function readListing(sql: SqlQueries, id: string): Promise<DeskItem | undefined> {
  const [background, [about], questions] = await Promise.all([
    readBackground(sql, id),
    findForAdmins(sql, Prisma.sql`id = ${id}::uuid`, inOrder.waiting),
    readQuestions(sql, id),
  ])
  if (!background || !about) return undefined
  const all = await readInFull(sql, [id, ...about.lookalikes.map((alike) => alike.id)])
  const listing = all.find((one) => one.id === id)
  if (!listing) return undefined
  const { email, rejections, registeredAt, ...others } = background
  return {
    listing,
    about,
    lookalikes: all.filter((one) => one.id !== id),
    ownerHistory: listing.ownerId === operatorId ? null : { ...others, registeredAt: registeredAt?.toISOString() ?? null },
    rejections,
    emailMatchesWebsite: isAtWebsite(email, listing),
    questions,
  }
}
