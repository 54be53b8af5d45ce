import { areaFinder } from '@directory/contracts/catalogue/city'
import { ownerFields } from '@directory/contracts/catalogue/listing-fields'
import { DraftContent } from '@directory/contracts/http/listing-drafts'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import { lockAreas } from '../city-settings/lock-settings.ts'
import { ClaimedImage } from '../images/claim-images.ts'
import { chooseSlugs } from '../stored-listings/choose-slugs.ts'
import { asRecords, toColumns } from '../stored-listings/columns.ts'
import type { PaidPackage } from './paid-package.ts'

const Draft = z.strictObject({ id: z.uuid(), ownerId: z.uuid(), content: z.json(), images: z.array(ClaimedImage), version: z.int() })
type Draft = z.output<typeof Draft>

/** Deletes and returns drafts, each exactly once even under concurrency, so that the caller can create their listings. */
const takeDrafts = (sql: SqlQueries, ids: readonly string[]): Promise<Draft[]> => rows(sql, Draft)`
  WITH paid AS (SELECT id FROM listing_draft WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE)
  DELETE FROM listing_draft AS draft USING paid WHERE draft.id = paid.id
  RETURNING draft.id, owner_id AS "ownerId", content, images, version`

/** A picture that has since been added to another business stays there. */
async function addImages(sql: SqlQueries, drafts: readonly Draft[]): Promise<void> {
  const images = drafts.flatMap(({ id, images: chosen }) => chosen.map((image, position) => ({ ...image, listingId: id, position })))
  await sql.$executeRaw`
    INSERT INTO listing_image (id, listing_id, url, alt, colour, is_primary, sort_order)
    SELECT id, "listingId", url, alt, colour, place = 1, place - 1 FROM (
      SELECT *, row_number() OVER (PARTITION BY "listingId" ORDER BY position) AS place
      FROM jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
        AS chosen(id uuid, "listingId" uuid, url text, alt text, colour text, position integer)
      WHERE NOT EXISTS (SELECT FROM listing_image AS taken WHERE taken.id = chosen.id)
    ) AS image
    ON CONFLICT (id) DO NOTHING`
}

const insertedColumns = toColumns([
  ...['id', 'ownerId', 'version', 'slug', 'area', ...ownerFields.filter((field) => field !== 'images')],
  ...['advertisingPackage', 'packageExpiresAt', 'packageRenewsAt', 'isPackageSubscribed', 'packageVersion'],
])

/** Creates the listings of paid drafts, pending approval and with the drafts' ids; returns the ids. */
export async function createPaidListings(sql: SqlQueries, paid: readonly PaidPackage[]): Promise<string[]> {
  const packages = new Map(paid.map((entry) => [entry.id, entry]))
  const drafts = await takeDrafts(sql, [...packages.keys()])
  if (drafts.length === 0) return []
  const contents = drafts.map(({ content }) => parseTolerantly(DraftContent, content))
  const slugs = await chooseSlugs(
    sql,
    contents.map(({ name }) => name),
  )
  const findArea = areaFinder(await lockAreas(sql))
  // It continues the draft's versions: to the media service it is the same aggregate.
  const listings = contents.map(({ images: _, ...content }, index) => {
    const { id = '', ownerId, version = 0 } = drafts[index] ?? {}
    const { advertisingPackage, expiresAt, renewsAt, isSubscribed, version: packageVersion } = packages.get(id) ?? {}
    return {
      ...{ ...content, socialMedia: content.socialMedia ?? {}, area: findArea(content.location)?.slug, slug: slugs[index] },
      ...{ id, ownerId, version: version + 1 },
      ...{ advertisingPackage, packageExpiresAt: expiresAt, packageRenewsAt: renewsAt, isPackageSubscribed: isSubscribed, packageVersion },
    }
  })
  await sql.$executeRaw`
    INSERT INTO listing (${insertedColumns})
    SELECT ${insertedColumns} FROM jsonb_populate_recordset(NULL::listing, ${asRecords(listings)}::jsonb)`
  await addImages(sql, drafts)
  await recordAll(
    sql,
    drafts.map(({ id, ownerId }, index) => {
      const after = { slug: slugs[index], advertisingPackage: packages.get(id)?.advertisingPackage }
      return { actorId: ownerId, action: 'createListing', listingId: id, before: null, after, note: 'By payment' }
    }),
  )
  return drafts.map(({ id }) => id)
}
