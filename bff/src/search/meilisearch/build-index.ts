import { checkedRows } from '@directory/kit/database/rows'
import type { IndexObject, Meilisearch } from 'meilisearch'
import type { Pool } from 'pg'
import { z } from 'zod'
import { announceChange } from '../../read-model/lock.ts'
import { getErrorCode, succeeded } from './client.ts'
import { readAllDocuments } from './read-documents.ts'
import { settings } from './settings.ts'

const primaryKey = 'id'

const LastChange = z.strictObject({ position: z.int().nullable() })

async function findIndex(client: Meilisearch, name: string): Promise<IndexObject | undefined> {
  try {
    return await client.getRawIndex(name)
  } catch (error) {
    if (getErrorCode(error) === 'index_not_found') return undefined
    throw error
  }
}

/**
 * Whether an index exists and was built completely. One that the server created implicitly, for a change sent after it had lost its data,
 * has no primary key: it cannot guess which of the three attributes ending in “id” it is.
 */
export const wasBuilt = async (client: Meilisearch, name: string): Promise<boolean> =>
  (await findIndex(client, name))?.primaryKey === primaryKey

/** Builds a new index from the read model and swaps it for the old one, which serves queries until then. The caller holds the feed lock. */
export async function buildIndex(
  pool: Pool,
  client: Meilisearch,
  name: string,
  onProgress: (documents: number) => Promise<void>,
): Promise<void> {
  const next = `${name}_next`
  const [last] = checkedRows(LastChange, await pool.query('SELECT max(position) AS position FROM search_change'))
  if (await findIndex(client, next)) await succeeded(client.deleteIndex(next))
  await succeeded(client.createIndex(next, { primaryKey }))
  await succeeded(client.index(next).updateSettings(settings))
  let documents = 0
  for await (const page of readAllDocuments(pool)) {
    await succeeded(client.index(next).addDocuments(page))
    documents += page.length
    await onProgress(documents)
  }
  const replaces = (await findIndex(client, name)) !== undefined
  await succeeded(client.swapIndexes([{ indexes: [next, name], rename: !replaces }]))
  if (replaces) await succeeded(client.deleteIndex(next))
  // The documents already include changes queued before they were read.
  await pool.query('DELETE FROM search_change WHERE position <= $1', [last?.position ?? 0])
  await announceChange(pool)
}
