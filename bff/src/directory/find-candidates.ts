import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { DirectoryPage, ListingCard } from '@directory/contracts/http/directory'
import { EnquiryCandidate, type getEnquiryCandidates as endpoint } from '@directory/contracts/http/enquiry-candidates'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { sortBy } from 'remeda'
import { z } from 'zod'
import type { SearchEngine } from '../search/search-engine.ts'
import { findCards } from './find-cards.ts'
import { listListings } from './list-listings.ts'
import type { Reference } from './reference.ts'

/** Of the listings found, those among which candidates are looked for. */
const examined = 48
const maximum = 8

const Standing = z.strictObject({ id: z.uuid(), usualAnswerHours: z.int().nullable() })

async function readOpen(pool: Pool, ids: readonly string[]): Promise<Map<string, number | null>> {
  const found = await pool.query({
    name: 'open-for-enquiries',
    text: `SELECT listing_id AS id, usual_answer_hours AS "usualAnswerHours" FROM enquiry_standing WHERE listing_id = ANY($1::uuid[]) AND is_open`,
    values: [ids],
  })
  return new Map(checkedRows(Standing, found).map(({ id, usualAnswerHours }) => [id, usualAnswerHours]))
}

interface Search {
  readonly pool: Pool
  readonly engine: SearchEngine
  readonly reference: Reference
}

async function findListings(
  { pool, engine, reference }: Search,
  { to, ...query }: z.output<typeof endpoint.query>,
): Promise<ListingCard[]> {
  if (to) return z.array(ListingCard).parse(JSON.parse(await findCards(pool, to)))
  const text = await listListings(pool, engine, reference, { ...query, page: 1, limit: examined })
  return DirectoryPage.parse(JSON.parse(text.toString())).items
}

/** The businesses to which a visitor can send the same enquiry, as the text of an array. */
export async function findCandidates(search: Search, query: z.output<typeof endpoint.query>): Promise<string> {
  const cards = await findListings(search, query)
  const open = await readOpen(
    search.pool,
    cards.map(({ id }) => id),
  )
  const candidates = cards.flatMap((card) => {
    const usualAnswerHours = open.get(card.id)
    return usualAnswerHours === undefined ? [] : [{ ...card, usualAnswerHours }]
  })
  const sorted = query.to ? candidates : sortBy(candidates, (card) => packageContents[card.package].askThreePlace)
  return JSON.stringify(sorted.slice(0, maximum).map((card) => z.object(EnquiryCandidate.shape).parse(card)))
}
