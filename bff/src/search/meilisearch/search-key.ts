import { createHash } from 'node:crypto'
import type { Meilisearch } from 'meilisearch'
import { getErrorCode } from './client.ts'

/** The id of an index's key, the same in every process, in the format of a version 4 UUID. */
function getKeyId(index: string): string {
  const digest = createHash('sha256').update(`search ${index}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** A key that can only search one index, created if there is none yet. Undefined if the server does not require keys. */
export async function ensureSearchKey(admin: Meilisearch, index: string): Promise<string | undefined> {
  const uid = getKeyId(index)
  try {
    return (await admin.getKey(uid)).key
  } catch (error) {
    if (getErrorCode(error) === 'missing_master_key') return undefined
    if (getErrorCode(error) !== 'api_key_not_found') throw error
  }
  try {
    const created = await admin.createKey({ uid, name: `Search ${index}`, actions: ['search'], indexes: [index], expiresAt: null })
    return created.key
  } catch (error) {
    // Another process was faster.
    if (getErrorCode(error) === 'api_key_already_exists') return (await admin.getKey(uid)).key
    throw error
  }
}
