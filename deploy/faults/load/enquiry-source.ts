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
  const proofOfWork = createProofOfWork(servicesKey, { cost: 1, attempts: [1, 3] })
  return {
    createProof: async () => solveChallenge(await proofOfWork.createChallenge()),
    async readKey(enquiryId) {
      const client = new pg.Client({ connectionString: await databaseUrl(), connectionTimeoutMillis: 5_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        const { rows } = await client.query<{ key: string }>('SELECT key FROM enquiries.enquiry WHERE id = $1', [enquiryId])
        return rows[0]?.key
      } catch {
        // The database is what is broken: the sender has not opened the email, and nothing is promised.
        return undefined
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}
