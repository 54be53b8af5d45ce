import type { Envelope } from '@directory/contracts/events/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountUpserted, packageChanged } from './events.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

type Somebody = ReturnType<StartedSocialMedia['somebody']>

const deliver = (...messages: Envelope[]) => social.deliver('social-media.packages', ...messages)
const own = async (caller: Somebody) => (await social.as(caller, 'GET', '/social-media')).body.client
const submit = (caller: Somebody, version: number | null) =>
  social.as(caller, 'PUT', '/social-media/questionnaire', { version, questionnaire: questionnaire() })
const ended = (accountId: string, version: number) =>
  packageChanged(accountId, version, { state: 'ended', endsAt: '2026-12-20T12:00:00.000Z' })

test('when a package is bought, then its record exists with the available data, and its buyer is asked for the rest', async () => {
  const buyer = social.somebody()
  await social.deliver('social-media.accounts', accountUpserted(buyer.accountId, 1))
  await deliver(packageChanged(buyer.accountId, 1))
  expect(await own(buyer)).toMatchObject({
    accountId: buyer.accountId,
    email: 'mia@example.com',
    businessName: '',
    targetLocation: 'Nottingham',
    preferredContactMethod: 'email',
    package: { socialPackage: 'professional', startedAt: '2026-11-20T12:00:00.000Z', endsAt: null, state: 'active' },
    setupCompleted: false,
    approvedByTeam: false,
  })
  expect(await social.notices(buyer.accountId)).toEqual([{ notice: 'setup-due', socialPackage: 'professional' }])
})

test('when the account arrives after its package, then the record still has its address', async () => {
  const buyer = social.somebody()
  await deliver(packageChanged(buyer.accountId, 1))
  await social.deliver('social-media.accounts', accountUpserted(buyer.accountId, 1))
  expect((await own(buyer)).email).toBe('mia@example.com')
})

test('when the questionnaire follows, then it is the same record, even if its sender did not know of it', async () => {
  const buyer = social.somebody()
  await deliver(packageChanged(buyer.accountId, 1))
  const { id } = await own(buyer)
  const { status, body } = await submit(buyer, null)
  expect([status, body.id, body.setupCompleted, body.package.socialPackage]).toEqual([200, id, true, 'professional'])
})

test('when the questionnaire was submitted first, then the package is added to its record, and nobody is asked again', async () => {
  const buyer = social.somebody()
  const { body } = await submit(buyer, null)
  expect(body.package).toBeNull()
  await deliver(packageChanged(buyer.accountId, 1))
  expect(await own(buyer)).toMatchObject({ id: body.id, businessName: 'Café Lumière', package: { state: 'active' } })
  expect((await social.notices(buyer.accountId)).map(({ notice }) => notice)).toEqual(['setup-received'])
})

test('when a package lapses, is cancelled or ends, then that is stored and shown', async () => {
  const buyer = social.somebody()
  await deliver(packageChanged(buyer.accountId, 1))
  await deliver(packageChanged(buyer.accountId, 2, { state: 'past-due' }))
  expect((await own(buyer)).package.state).toBe('past-due')
  await deliver(packageChanged(buyer.accountId, 3, { endsAt: '2026-12-20T12:00:00.000Z' }))
  expect((await own(buyer)).package).toMatchObject({ state: 'active', endsAt: '2026-12-20T12:00:00.000Z' })
  await deliver(ended(buyer.accountId, 4))
  expect((await own(buyer)).package).toMatchObject({ socialPackage: 'professional', state: 'ended' })
  expect(await social.notices(buyer.accountId)).toHaveLength(1)
})

test('when someone whose package has ended buys again without having answered, then they are asked again', async () => {
  const buyer = social.somebody()
  await deliver(packageChanged(buyer.accountId, 1))
  await deliver(ended(buyer.accountId, 2))
  await deliver(packageChanged(buyer.accountId, 3, { socialPackage: 'basic' }))
  expect(await social.notices(buyer.accountId)).toHaveLength(2)
})

/** Every permutation of some items. */
const orders = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0 ? [[]] : things.flatMap((one) => orders(things.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test.each([1, 2, 3])('when events arrive in any order, in batches of %i and one of them twice, then the newest counts', async (size) => {
  const versions = orders([1, 2, 3])
  for (const order of versions) {
    const buyer = social.somebody()
    const events = [
      packageChanged(buyer.accountId, 1),
      packageChanged(buyer.accountId, 2, { state: 'past-due' }),
      packageChanged(buyer.accountId, 3, { socialPackage: 'enterprise' }),
    ]
    const messages = order.flatMap((version) => events.slice(version - 1, version))
    const deliveries = [...messages, ...messages.slice(0, 1)]
    for (let start = 0; start < deliveries.length; start += size) await deliver(...deliveries.slice(start, start + size))
    expect([order, (await own(buyer)).package]).toMatchObject([order, { socialPackage: 'enterprise', state: 'active' }])
  }
})

test('when many events of many packages arrive concurrently, then each account has one record', async () => {
  const buyers = Array.from({ length: 10 }, () => social.somebody())
  const messages = buyers.map(({ accountId }) => packageChanged(accountId, 1))
  await Promise.all(Array.from({ length: 5 }, (_, index) => deliver(...(index % 2 ? messages : messages.toReversed()))))
  const { rows } = await social.pool.query('SELECT count(*)::integer AS count FROM client WHERE account_id = ANY($1)', [
    buyers.map(({ accountId }) => accountId),
  ])
  expect(rows).toEqual([{ count: 10 }])
})
