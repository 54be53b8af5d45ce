import type { Client } from 'pg'
import { z } from 'zod'
import type { KillableSearch } from '../product/search.ts'

const attributes = ['id', 'name', 'description', 'package', 'is_premium'] as const
const Documents = z.object({ results: z.array(z.record(z.string(), z.unknown())) })
/** More than people list while a fault lasts. */
const mostListings = 100_000

const shown = `
  SELECT id, state ->> 'name' AS name, state ->> 'description' AS description, package, is_premium
  FROM bff.visible_listing JOIN bff.listing USING (id)`

const asText = (document: Record<string, unknown>): string => JSON.stringify(attributes.map((attribute) => document[attribute]))

/** The listings that the search index does not hold as the read model has them, and what it holds besides. */
export async function compareSearch(client: Client, search: KillableSearch | undefined): Promise<{ indexedWrongly: number }> {
  if (!search) return { indexedWrongly: 0 }
  const address = `${search.url}/indexes/listings/documents?limit=${mostListings}&fields=${attributes}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${search.key}` } })
  const held = new Set(Documents.parse(await answer.json()).results.map(asText))
  const { rows } = await client.query<Record<string, unknown>>(shown)
  const wanted = new Set(rows.map(asText))
  const inOneAlone = [...wanted].filter((one) => !held.has(one)).length + [...held].filter((one) => !wanted.has(one)).length
  return { indexedWrongly: inOneAlone }
}
