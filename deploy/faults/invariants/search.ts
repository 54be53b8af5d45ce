import type { Client } from 'pg'
import { z } from 'zod'
import type { KillableSearch } from '../product/search.ts'

const attributes = ['id', 'name', 'description', 'package', 'is_premium'] as const
const Documents = z.object({ results: z.array(z.record(z.string(), z.unknown())) })
/** More than the load creates during a fault. */
const maximumListings = 100_000

const visibleListings = `
  SELECT id, state ->> 'name' AS name, state ->> 'description' AS description, package, is_premium
  FROM bff.visible_listing JOIN bff.listing USING (id)`

const asText = (document: Record<string, unknown>): string => JSON.stringify(attributes.map((attribute) => document[attribute]))

/** Counts the differences between the search index and the read model. */
export async function compareSearch(client: Client, search: KillableSearch | undefined): Promise<{ indexedWrongly: number }> {
  if (!search) return { indexedWrongly: 0 }
  const address = `${search.url}/indexes/listings/documents?limit=${maximumListings}&fields=${attributes}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${search.key}` } })
  const indexed = new Set(Documents.parse(await answer.json()).results.map(asText))
  const { rows } = await client.query<Record<string, unknown>>(visibleListings)
  const expected = new Set(rows.map(asText))
  const missing = [...expected].filter((document) => !indexed.has(document))
  const unexpected = [...indexed].filter((document) => !expected.has(document))
  return { indexedWrongly: missing.length + unexpected.length }
}
