import type { HomeQuery } from '@directory/contracts/http/directory'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { countFacets } from '../search/facet-counts.ts'
import { conditions, containsLocation, createValues, orders } from '../search/postgres/matching.ts'
import { toFilters } from './list-listings.ts'
import type { Reference } from './reference.ts'

const goldShown = 4
const othersShown = 12

const Section = z.strictObject({ gold: z.string().nullable(), others: z.string().nullable(), total: z.int().nullable() })

/** The home page's directory section as the text of a Home: gold listings apart, since they have larger cards of their own. */
export async function readHome(pool: Pool, reference: Reference, query: HomeQuery): Promise<string> {
  const filters = toFilters(query, reference)
  const values = createValues()
  const where = [conditions(filters, values), ...(filters.location ? [containsLocation(filters.location, values)] : [])].join(' AND ')
  const cards = (packages: string, limit: number) => `
    (SELECT string_agg(card, ',' ORDER BY ${orders.rating}) FROM (
      SELECT id, is_premium, rating, name_key FROM visible_listing WHERE ${where} AND ${packages} ORDER BY ${orders.rating} LIMIT ${limit}
    ) AS page JOIN listing USING (id))`
  const count = filters.location ? `(SELECT count(*) FROM visible_listing WHERE ${where})` : 'NULL::bigint'
  // With the gold filter, only the large cards are shown.
  const gold = filters.package === 'gold' ? goldShown + othersShown : goldShown
  const statement = `SELECT ${cards('package = 2', gold)} AS gold, ${cards('package < 2', othersShown)} AS others, ${count} AS total`
  const [section] = checkedRows(Section, await pool.query(statement, values.list))
  const total = section?.total ?? countFacets(reference.cells(), filters).total
  return `{"gold":[${section?.gold ?? ''}],"listings":[${section?.others ?? ''}],"total":${total}}`
}
