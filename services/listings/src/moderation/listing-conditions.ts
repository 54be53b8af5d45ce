import type { ModerationFilters } from '@directory/contracts/http/moderation'
import { Prisma } from '../generated/prisma/client.ts'

export const inState = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`NOT is_approved AND rejected_at IS NULL`,
  rejected: Prisma.sql`rejected_at IS NOT NULL`,
  changed: Prisma.sql`listing.id IN (SELECT listing_id FROM change_since_approval)`,
  reported: Prisma.sql`listing.id IN (SELECT listing_id FROM report WHERE state = 'open')`,
  unsourced: Prisma.sql`rating > 0 AND (rating_source_name IS NULL OR review_count = 0)`,
} as const satisfies Record<ModerationFilters['state'], Prisma.Sql>

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The digits of a search that may be part of a telephone number, without the national or international prefix. */
const phoneDigits = (text: string): string | undefined =>
  /^[\d\s()+.-]+$/.test(text) && /(?:\d\D*){4}/.test(text) ? text.replace(/\D/g, '').replace(/^(?:0044|44)?0?/, '') : undefined

/** A search that may be the beginning of a postcode, such as NG1 or NG1 5FW. */
const postcodeStart = (text: string): string | undefined =>
  /^[a-z]{1,2}\d[a-z\d]?\s*(?:\d[a-z]{0,2})?$/i.test(text) ? text.replace(/\s/g, '').toUpperCase() : undefined

/** A search that may be part of an email address, such as jane.smith or @example.com. */
const mayBeAddress = (text: string): boolean => /^\S{3,}$/.test(text)

/** Matches every possible interpretation of the text, each with its own index. */
function matchesText(text: string): Prisma.Sql {
  const digits = phoneDigits(text)
  const postcode = postcodeStart(text)
  return Prisma.join(
    [
      Prisma.sql`folded(name) LIKE folded(${containing(text)})`,
      ...(digits ? [Prisma.sql`regexp_replace(phone, '\\D', '', 'g') LIKE ${containing(digits)}`] : []),
      ...(postcode ? [Prisma.sql`upper(replace(postcode, ' ', '')) LIKE ${`${postcode}%`}`] : []),
      ...(mayBeAddress(text)
        ? [Prisma.sql`owner_id = ANY(ARRAY(SELECT id FROM author WHERE lower(email) LIKE ${containing(text.toLowerCase())}))`]
        : []),
    ],
    ' OR ',
  )
}

/** The condition for the requested listings. */
export function buildCondition({ q, state, active, package: requestedPackage, category, owner }: ModerationFilters): Prisma.Sql {
  const conditions = [inState[state]]
  if (q) conditions.push(Prisma.sql`(${matchesText(q)})`)
  if (active !== undefined) conditions.push(Prisma.sql`is_active = ${active}`)
  if (requestedPackage) conditions.push(Prisma.sql`advertising_package = ${requestedPackage}::advertising_package`)
  if (category) conditions.push(Prisma.sql`category_id = ${category}::uuid`)
  if (owner) conditions.push(Prisma.sql`owner_id = ${owner}::uuid`)
  return Prisma.join(conditions, ' AND ')
}
