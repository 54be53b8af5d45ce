import { Prisma } from '../generated/prisma/client.ts'

/** What may be a telephone number, or a part of one; with fewer digits, almost any number would contain them. */
const looksLikePhone = (search: string): boolean => /^[\d\s()+./-]+$/.test(search) && search.replace(/\D/g, '').length >= 4

/** A telephone number without what people write differently: spaces and other signs, 00 for +, and +44 or a complete 44 for the 0 in front. */
const normalised = (phone: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`regexp_replace(regexp_replace(regexp_replace(${phone}, '[^0-9+]', '', 'g'), '^00', '+'), '^([+]440?|440?(?=[0-9]{9,10}$))', '0')`

/**
 * Whether the telephone number of an enquiry contains what is searched for, as a number or as the digits that were typed, which may be a part of one.
 * Like the texts, it is read of the owner's own enquiries only.
 */
export function matchesPhone(search: string): Prisma.Sql {
  if (!looksLikePhone(search)) return Prisma.sql`false`
  const stored = normalised(Prisma.sql`enquiry.phone`)
  return Prisma.sql`(position(${normalised(Prisma.sql`${search}::text`)} IN ${stored}) > 0
    OR position(${search.replace(/\D/g, '')} IN concat_ws(' ', ${stored}, regexp_replace(${stored}, '^0', '44'))) > 0)`
}
