import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { decideClaim, getOwnClaims, startClaim } from '@directory/contracts/http/business-claims'
import { uploadPrivateImage } from '@directory/contracts/http/media'
import { call } from '@directory/kit/http/client'
import { inSchema } from '../in-schema.ts'
import type { SeedOptions } from './seed-options.ts'
import { getRequired, requestOptions } from './sessions.ts'
import { retryWhileBusy } from './until-done.ts'

interface DemoClaim {
  /** The business, by slug. */
  readonly of: string
  readonly by: string
  readonly note: string
  readonly isGranted: boolean
}

/** One that waits for an admin, of a business without an owner, and one that has verified a business of the demo owner's. */
const demoClaims: readonly DemoClaim[] = [
  { of: 'harbour-hands', by: demoEmails.marek, note: 'I run Harbour Hands. This is our last electricity bill.', isGranted: false },
  { of: 'the-lacemakers-table', by: demoEmails.owner, note: 'Our licence for the premises.', isGranted: true },
]

const picture = path.join(import.meta.dirname, 'documents', 'example-bill.jpg')

async function upload(media: string, token: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([readFileSync(picture)], { type: 'image/jpeg' }), 'document.jpg')
  const { signal } = requestOptions(token)
  const response = await fetch(new URL(uploadPrivateImage.path, media), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`The demo document was refused with ${response.status}.`)
  return uploadPrivateImage.response.parse(await response.json()).id
}

/** Claims a business with a document, or completes an existing claim. */
async function seedClaim(
  { product, operatorToken }: SeedOptions,
  { note, isGranted }: DemoClaim,
  listingId: string,
  token: string,
): Promise<void> {
  const { listings, media } = product.addresses
  const own = await call(listings, getOwnClaims, requestOptions(token))
  const begun = own.find(({ listing }) => listing.id === listingId)
  const body = async () => ({ method: 'documents' as const, listingId, pictures: [await upload(media, token)], note })
  const claim = begun ?? (await call(listings, startClaim, { body: await body(), ...requestOptions(token) }))
  if (!isGranted || claim.state !== 'awaiting-decision') return
  const decision = { isGranted, reason: 'The licence names the business and its owner.', version: claim.version }
  await call(listings, decideClaim, { params: { id: claim.id }, body: decision, ...requestOptions(operatorToken) })
}

/** Claims businesses as people do. */
export async function seedClaims(
  options: SeedOptions,
  _listings: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const slugs = demoClaims.map(({ of }) => of)
  const ids = await inSchema({ databaseUrl: options.databaseUrl, schema: 'listings' }, async (pool) => {
    const { rows } = await pool.query<{ id: string; slug: string }>('SELECT id, slug FROM listing WHERE slug = ANY($1)', [slugs])
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  })
  for (const claim of demoClaims)
    await retryWhileBusy(() => seedClaim(options, claim, getRequired(ids, claim.of), getRequired(tokens, claim.by)), options.pause)
}
