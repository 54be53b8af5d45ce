import { Prisma } from '../generated/prisma/client.ts'

/** By what a business is recognised in another listing; null without a telephone number, postcode or website. For the row with the given alias. */
export const likeness = (alias: 'listing' | 'same') => {
  const row = Prisma.raw(alias)
  return {
    phone: Prisma.sql`right(regexp_replace(${row}.phone, '\\D', '', 'g'), 10)`,
    name: Prisma.sql`lower(regexp_replace(${row}.name, '[^[:alnum:]]', '', 'g'))`,
    postcode: Prisma.sql`upper(replace(${row}.postcode, ' ', ''))`,
    // With its path: many businesses have theirs at the same host.
    website: Prisma.sql`regexp_replace(lower(regexp_replace(${row}.website, '[?#].*$', '')), '^https?://(www\\.)?|/+$', '', 'g')`,
  }
}
