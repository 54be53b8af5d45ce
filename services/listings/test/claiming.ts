import { randomUUID } from 'node:crypto'
import { ClaimCodeRequested, ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { createSeal } from '@directory/kit/seal'
import { operatorId } from '@directory/kit/tokens/verifier'
import { settleClaims } from '../src/claims/claims-job.ts'
import { createDatabase } from '../src/database.ts'
import { type StartedListings, servicesKey } from './listings-app.ts'

type Somebody = ReturnType<StartedListings['somebody']>

interface Business {
  readonly id: string
  readonly slug: string
  /** The domain of its website and its public address. */
  readonly domain: string
}

const day = 86_400_000

/** Businesses to claim, and what happens around a claim. */
export function claiming(listings: StartedListings) {
  const claims = {
    somebody: listings.somebody,
    /** An imported business with a website and an address of its own: without an owner, or with one. */
    async business(ownerId?: string, more: object = {}): Promise<Business> {
      const sourceId = randomUUID()
      const domain = `${sourceId}.example`
      const row = { source: 'claims', sourceId, ownerId, name: `Café ${sourceId}`, location: 'Beeston, Nottingham' }
      const rows = [{ ...row, website: `https://www.${domain}/home`, email: `hello@${domain}`, ...more }]
      await listings.as('admin', 'POST', '/imports', { rows })
      const { rows: stored } = await listings.pool.query('SELECT id, slug FROM listing WHERE source_id = $1', [sourceId])
      return { ...stored[0], domain }
    },
    start: (person: Somebody, listingId: string, more: object = { method: 'public-email' }) =>
      listings.as(person, 'POST', '/business-claims', { listingId, ...more }),
    /** The newest code sent to an address. */
    async code(address: string): Promise<string> {
      const sent = (await listings.eventsOf(ClaimCodeRequested)).filter(({ email }) => email === address)
      const sealed = sent.at(-1)?.code
      return sealed ? createSeal(servicesKey).open(sealed) : ''
    },
    confirm: (person: Somebody, id: string, code: string) => listings.as(person, 'PUT', `/business-claims/${id}/code`, { code }),
    /** Claims a business and proves it with the code to its public address. */
    async prove(person: Somebody, { id, domain }: Business) {
      const { body } = await claims.start(person, id)
      return claims.confirm(person, body.id, await claims.code(`hello@${domain}`))
    },
    /** Sends documents. */
    async document(person: Somebody, { id }: Pick<Business, 'id'>) {
      const { id: picture } = listings.media.upload(person.accountId, '/media/private/')
      return claims.start(person, id, { method: 'documents', pictures: [picture], note: 'Our bill.' })
    },
    decide: async (id: string, isGranted: boolean, person: 'admin' | 'owner' = 'admin') => {
      const { rows } = await listings.pool.query<{ version: number }>('SELECT version FROM claim WHERE id = $1', [id])
      const decision = { isGranted, reason: isGranted ? 'The bill shows it.' : 'The bill is not theirs.', version: rows[0]?.version ?? 1 }
      return listings.as(person, 'PUT', `/business-claims/${id}/decision`, decision)
    },
    async ownerOf({ id }: Pick<Business, 'id'>): Promise<string | undefined> {
      const { rows } = await listings.pool.query<{ owner: string }>('SELECT owner_id AS owner FROM listing WHERE id = $1', [id])
      return rows[0]?.owner
    },
    async listing({ id }: Pick<Business, 'id'>) {
      return (await listings.as('admin', 'GET', `/listings/${id}`)).body
    },
    async state(id: string): Promise<string | undefined> {
      const { rows } = await listings.pool.query<{ state: string }>('SELECT state FROM claim WHERE id = $1', [id])
      return rows[0]?.state
    },
    /** The notices to an account. */
    async notices({ accountId }: Pick<Somebody, 'accountId'>): Promise<object[]> {
      const all = await listings.eventsOf(ListingsNoticeRequested)
      return all.flatMap((sent) => (sent.accountId === accountId ? [sent.notice] : []))
    },
    audit: async ({ id }: Pick<Business, 'id'>): Promise<string[]> => {
      const { rows } = await listings.pool.query<{ action: string }>(
        `SELECT action FROM audit_entry WHERE listing_id = $1 AND action <> 'importListing' ORDER BY at`,
        [id],
      )
      return rows.map(({ action }) => action)
    },
    /** Runs the job as it would in a number of days. */
    later: (days: number) => settleClaims(createDatabase(listings.pool), new Date(Date.now() + days * day)),
    nobody: operatorId,
  }
  return claims
}
export type Claiming = ReturnType<typeof claiming>
