import { Prisma } from '../generated/prisma/client.ts'
import { platforms } from '../verification/platforms.ts'

const platform = `(?:[^/?#]+\\.)?(?:${platforms.map((domain) => domain.replaceAll('.', '\\.')).join('|')})`
/** The host of a website, on platforms with the path and the query, by which businesses have theirs there. */
const site = `^(?:${platform}(?:/[^/?#]+)*(?:/?\\?[^#]+)?|[^/?#:]+)`
/** What says where a visitor comes from, rather than where they go. */
const tracking = '[?&](utm_[a-z]+|fbclid|gclid|igsh|igshid|mibextid|hl|locale|ref)=[^&#]*'

/** By what a business is recognised in another listing; null without a telephone number, postcode or website. For the row with the given alias. */
export const likeness = (alias: 'listing' | 'same') => {
  const row = Prisma.raw(alias)
  return {
    phone: Prisma.sql`right(regexp_replace(${row}.phone, '\\D', '', 'g'), 10)`,
    name: Prisma.sql`lower(regexp_replace(${row}.name, '[^[:alnum:]]', '', 'g'))`,
    postcode: Prisma.sql`upper(replace(${row}.postcode, ' ', ''))`,
    website: Prisma.sql`substring(regexp_replace(regexp_replace(lower(${row}.website), '^https?://(www\\.)?', ''), ${tracking}, '', 'g') FROM ${site})`,
  }
}
