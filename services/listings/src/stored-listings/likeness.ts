import { Prisma } from '../generated/prisma/client.ts'
import { platforms } from '../verification/platforms.ts'

/** The host of a website, on platforms with the path, by which businesses have theirs there. */
const site = `^(?:(?:[^/?#]+\\.)?(?:${platforms.map((domain) => domain.replaceAll('.', '\\.')).join('|')})(?:/[^/?#]+)*|[^/?#:]+)`

/** By what a business is recognised in another listing; null without a telephone number, postcode or website. For the row with the given alias. */
export const likeness = (alias: 'listing' | 'same') => {
  const row = Prisma.raw(alias)
  return {
    phone: Prisma.sql`right(regexp_replace(${row}.phone, '\\D', '', 'g'), 10)`,
    name: Prisma.sql`lower(regexp_replace(${row}.name, '[^[:alnum:]]', '', 'g'))`,
    postcode: Prisma.sql`upper(replace(${row}.postcode, ' ', ''))`,
    website: Prisma.sql`substring(regexp_replace(lower(${row}.website), '^https?://(www\\.)?', '') FROM ${site})`,
  }
}
