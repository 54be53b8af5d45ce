import { createHash, createHmac } from 'node:crypto'
import type { KeyCreation, Meilisearch } from 'meilisearch'
import { getErrorCode } from './client.ts'

/** The id of a key, the same in every process, in the format of a version 4 UUID. */
function getKeyId(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

const describeKey = (name: string, rights: Pick<KeyCreation, 'actions' | 'indexes'>) =>
  ({ uid: getKeyId(name), name, expiresAt: null, ...rights }) satisfies KeyCreation

/** A key that can only search one index. */
export const searchKey = (index: string) => describeKey(`search ${index}`, { actions: ['search'], indexes: [index] })

/** A key that feeds and rebuilds indexes, but cannot read or create keys. It is not limited to one index, since a swap cannot be. */
export const adminKey = describeKey('feed', {
  actions: ['search', 'documents.*', 'indexes.*', 'settings.*', 'tasks.*', 'stats.*', 'version'],
  indexes: ['*'],
})

/** The value of a key, which Meilisearch derives in this way from its id. */
export const deriveKey = (masterKey: string, { uid }: { readonly uid: string }): string =>
  createHmac('sha256', masterKey).update(uid).digest('hex')

/** The value of a key, which is created if it does not exist. Undefined if the server does not require keys. */
export async function ensureKey(server: Meilisearch, key: ReturnType<typeof describeKey>): Promise<string | undefined> {
  try {
    return (await server.getKey(key.uid)).key
  } catch (error) {
    if (getErrorCode(error) === 'missing_master_key') return undefined
    if (getErrorCode(error) !== 'api_key_not_found') throw error
  }
  try {
    return (await server.createKey(key)).key
  } catch (error) {
    // Another process was faster.
    if (getErrorCode(error) === 'api_key_already_exists') return (await server.getKey(key.uid)).key
    throw error
  }
}
