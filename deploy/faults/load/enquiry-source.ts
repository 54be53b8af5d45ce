import { createProofOfWork } from '@directory/enquiries/sending/proof-of-work'
import { solveChallenge } from '@directory/enquiries/sending/solve-challenge'
import pg from 'pg'
import type { Product } from '../product/product.ts'

/** What senders of enquiries need besides the site: the proof of work, and the key in the email that asks them to confirm their address. */
export interface EnquirySource {
  createProof(): Promise<string>
  /** Undefined if it has not been stored, or cannot be read now. */
  readKey(enquiryId: string): Promise<string | undefined>
}

/** A challenge of the product's own key, but a cheap one: real ones would take the machine that runs the product. */
export function createEnquirySource({ databaseUrl, servicesKey }: Product): EnquirySource {
  // A connection for each reading would take the product's, once many wait for one. Idle ones close by themselves.
  const pools = new Map<string, pg.Pool>()
  async function connect(): Promise<pg.Pool> {
    const url = await databaseUrl()
    const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    if (!pools.has(url)) pool.on('error', () => undefined)
    pools.set(url, pool)
    return pool
  }
  const proofOfWork = createProofOfWork(servicesKey, { cost: 1, attempts: [1, 3] })
  return {
    createProof: async () => solveChallenge(await proofOfWork.createChallenge()),
    async readKey(enquiryId) {
      try {
        const { rows } = await (await connect()).query<{ key: string }>('SELECT key FROM enquiries.enquiry WHERE id = $1', [enquiryId])
        return rows[0]?.key
      } catch {
        // The database is what is broken: the sender has not opened the email, and nothing is promised.
        return undefined
      }
    },
  }
}
