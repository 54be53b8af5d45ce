import type { Meilisearch } from 'meilisearch'
import type { Pool } from 'pg'
import { announceChange } from '../../directory/lock.ts'
import { codeOf, succeeded } from './client.ts'
import { readAllDocuments } from './read-documents.ts'
import { settings } from './settings.ts'

export async function indexExists(client: Meilisearch, name: string): Promise<boolean> {
  try {
    await client.getRawIndex(name)
    return true
  } catch (error) {
    if (codeOf(error) === 'index_not_found') return false
    throw error
  }
}

/** Fills a new index from the read model and puts it in the place of the old one, which answers until then. The caller holds the feed lock. */
export async function buildIndex(
  pool: Pool,
  client: Meilisearch,
  name: string,
  onProgress: (documents: number) => Promise<void>,
): Promise<void> {
  const next = `${name}_next`
  const { rows } = await pool.query<{ position: number | null }>('SELECT max(position) AS position FROM search_change')
  if (await indexExists(client, next)) await succeeded(client.deleteIndex(next))
  await succeeded(client.createIndex(next, { primaryKey: 'id' }))
  await succeeded(client.index(next).updateSettings(settings))
  let documents = 0
  for await (const page of readAllDocuments(pool)) {
    await succeeded(client.index(next).addDocuments(page))
    documents += page.length
    await onProgress(documents)
  }
  const replaces = await indexExists(client, name)
  await succeeded(client.swapIndexes([{ indexes: [next, name], rename: !replaces }]))
  if (replaces) await succeeded(client.deleteIndex(next))
  // What was queued before the documents were read is in them.
  await pool.query('DELETE FROM search_change WHERE position <= $1', [rows[0]?.position ?? 0])
  await announceChange(pool)
}
