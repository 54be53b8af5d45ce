import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createSocialMediaCheckout } from '@directory/contracts/http/checkouts'
import * as identity from '@directory/contracts/http/identity'
import * as api from '@directory/contracts/http/social-media'
import { shortQuestionnaire } from '@directory/contracts/testing/sample-questionnaire'
import { provisionDatabase } from '@directory/kit/database/provision'
import { call } from '@directory/kit/http/client'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AllInOne } from '../local/all-in-one.ts'
import { ensureSecrets, type Secrets } from '../local/secrets.ts'
import { databaseRoles } from '../services/places.ts'
import { upload } from './authorisation/fixture.ts'
import { startProduct } from './support/started-product.ts'

const password = 'long enough'
const eventually = { timeout: 60_000, interval: 50 }
let product: AllInOne
let pool: Pool
let site: string
let stop: () => Promise<void>
let picture: Blob

/** Starts on data from before the social media service existed. */
beforeAll(async () => {
  const before = databaseRoles.filter((name) => name !== 'social_media')
  let databasePasswords: Secrets['databasePasswords'] = {}
  const started = await startProduct(async (databaseUrl, directory) => {
    ;({ databasePasswords } = await ensureSecrets(directory, before))
    await provisionDatabase(
      databaseUrl,
      before.map((name) => ({ name, password: databasePasswords[name] ?? '' })),
    )
  })
  ;({ product, pool, site, stop } = started)
  expect(started.secrets.databasePasswords).toMatchObject(databasePasswords)
  const pixels = { width: 64, height: 36, channels: 3, background: '#1b5a40' } as const
  picture = new Blob([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => stop())

let number = 0
let email: string
let accountId: string
let token: string
let adminToken: string
const signIn = async (address: string, role: 'user' | 'admin') => {
  const id = await product.ensureAccount({ email: address, password, role })
  const { accessToken } = await call(product.addresses.identity, identity.signIn, { body: { email: address, password } })
  return { id, accessToken }
}
beforeEach(async () => {
  email = `owner-${++number}@example.com`
  const owner = await signIn(email, 'user')
  accountId = owner.id
  token = owner.accessToken
  adminToken = (await signIn('admin@example.com', 'admin')).accessToken
})

const own = async () => (await call(product.addresses['social-media'], api.getOwnSocialClient, { token })).client
const submit = (version: number | null, answers: Partial<api.Questionnaire> = {}) =>
  call(product.addresses['social-media'], api.submitQuestionnaire, {
    body: { version, questionnaire: { ...shortQuestionnaire('Café Lumière'), ...answers } },
    token,
  })

/** How many of someone's affairs refer to a picture. */
async function references(imageId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM media.reference WHERE image_id = $1', [
    imageId,
  ])
  return rows[0]?.count ?? 0
}

/** Every mail that the product has sent, as the mailbox lists them. */
const mails = async (): Promise<string> => (await fetch(`${site}/dev/mailbox`)).text()

test('when a package is bought, then its buyer has a record with it, under the address of the account', async () => {
  const checkout = await call(product.addresses.billing, createSocialMediaCheckout, {
    body: { packageType: 'professional', acceptedTerms: currentTerms.version },
    token,
  })
  await fetch(checkout.url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'succeeds' }),
    headers: { origin: site, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  const client = await vi.waitFor(async () => z.looseObject({ id: z.string() }).parse(await own()), eventually)
  expect(client).toMatchObject({ accountId, email, package: { socialPackage: 'professional', state: 'active' }, setupCompleted: false })
  expect(await submit(null)).toMatchObject({ id: client.id, setupCompleted: true, package: { socialPackage: 'professional' } })
})

test('when a questionnaire with a picture comes in and is approved, then media keeps the picture, and client and team have their mails', async () => {
  const imageId = await upload(product.addresses.media, token, picture)
  const client = await submit(null, { contentImageIds: [imageId] })
  await vi.waitFor(async () => expect(await references(imageId)).toBe(1), eventually)
  const approval = { params: { id: client.id }, body: { version: client.version, change: { approvedByTeam: true } }, token: adminToken }
  await call(product.addresses['social-media'], api.changeSocialClient, approval)
  await vi.waitFor(async () => {
    const sent = await mails()
    for (const subject of ['We have received your setup', 'Café Lumière has completed its setup', 'Café Lumière is approved'])
      expect(sent).toContain(subject)
  }, eventually)
  expect(await mails()).toContain(nottingham.contact.email)
})

test('when an account is deleted, then its record goes with it, and its pictures are referred to no more', async () => {
  const imageId = await upload(product.addresses.media, token, picture)
  const { id } = await submit(null, { logoId: imageId })
  await vi.waitFor(async () => expect(await references(imageId)).toBe(1), eventually)
  await call(product.addresses.identity, identity.deleteAccount, { body: { currentPassword: password }, token })
  await vi.waitFor(async () => {
    const { rows } = await pool.query('SELECT 1 FROM social_media.client WHERE id = $1', [id])
    expect([rows.length, await references(imageId)]).toEqual([0, 0])
  }, eventually)
})
