import { Prisma } from '../generated/prisma/client.ts'
import { isMailProvider } from '../verification/mail-providers.ts'

/** A business, and what tells who belongs to it. */
export interface Staffed {
  readonly ownerId: string
  readonly website: string | null
  readonly email: string | null
}

const domainOf = (email: string | null): string | undefined => email?.split('@')[1]?.toLowerCase()

function hostOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined
  return new URL(website).hostname.replace(/^www\./, '')
}

/** The domains at which only the staff of a business have addresses: not those of providers that anybody can use. */
export const staffDomains = ({ website, email }: Omit<Staffed, 'ownerId'>): string[] =>
  [hostOf(website), domainOf(email)].flatMap((domain) => (domain === undefined || isMailProvider(domain) ? [] : domain))

interface Person {
  readonly accountId: Prisma.Sql
  /** The browsers in which they have done what is in question. */
  readonly browserIds: Prisma.Sql
}

/** Whether somebody owns a business, belongs to its staff, or was in a browser in which its owner has written something or seen their businesses. */
export const isInsider = (business: Staffed, { accountId, browserIds }: Person): Prisma.Sql => Prisma.sql`(
  ${accountId} = ${business.ownerId}::uuid
  OR EXISTS (SELECT FROM author_browser WHERE author_id = ${business.ownerId}::uuid AND browser_id IN (${browserIds}))
  OR EXISTS (
    SELECT FROM author WHERE id = ${accountId} AND lower(split_part(email, '@', 2)) = ANY(${staffDomains(business)}::text[])))`

/** Whether a business would refuse a row of review, under the name that it has in the statement. */
export const isReviewByInsider = (business: Staffed, row = Prisma.sql`review`): Prisma.Sql =>
  isInsider(business, { accountId: Prisma.sql`${row}.author_id`, browserIds: Prisma.sql`SELECT ${row}.browser_id` })

/** Whether a business would refuse a row of helpful_vote; where it was given is not kept, but in which browsers its voter has been. */
export const isVoteByInsider = (business: Staffed): Prisma.Sql =>
  isInsider(business, {
    accountId: Prisma.sql`helpful_vote.account_id`,
    browserIds: Prisma.sql`SELECT browser_id FROM author_browser AS own WHERE own.author_id = helpful_vote.account_id`,
  })
