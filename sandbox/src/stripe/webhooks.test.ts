import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startStripeSandbox } from './sandbox.ts'
import { startReceiver } from './testing/receiver.ts'
import { createStripeClient, startSandbox } from './testing/started-sandbox.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('when the webhook fails, then an event is redelivered until it is accepted, and none is lost', async () => {
  const { sandbox, stripe, receiver, stop } = await startSandbox()
  cleanUps.push(stop)
  receiver.answerWith(500, 3)
  await stripe.customers.create({ email: 'one@example.com' })
  await stripe.customers.create({ email: 'two@example.com' })
  await sandbox.idle()
  expect(receiver.types()).toEqual(['customer.created', 'customer.created'])
  expect(receiver.deliveries()).toBe(5)
  expect(sandbox.deliveries.waiting()).toBe(0)
  const [first] = receiver.events
  expect(await stripe.events.retrieve(first?.id ?? '')).toMatchObject({ type: 'customer.created', pending_webhooks: 0 })
})

describe('when the sandbox restarts in the same directory', () => {
  test('then customers, subscriptions, the clock and undelivered events are restored', async () => {
    const directory = await createTemporaryDirectory()
    cleanUps.push(directory.remove)
    const before = await startSandbox({ directory: directory.path })
    const bought = await before.subscribe(await before.sell('kept', 9_999))
    await before.sandbox.advance({ days: 10 })
    const now = before.sandbox.now()
    await before.receiver.stop()
    await before.stripe.customers.create({ email: 'waiting@example.com' })
    await before.sandbox.stop()
    expect(JSON.parse(await readFile(path.join(directory.path, 'stripe.json'), 'utf8'))).toMatchObject({
      subscriptions: { [bought.id]: { status: 'active' } },
    })

    const after = await startSandbox({ directory: directory.path })
    cleanUps.push(after.stop)
    await after.sandbox.idle()
    expect(after.receiver.types()).toEqual(['customer.created'])
    expect(after.sandbox.now()).toBeGreaterThanOrEqual(now)
    expect(await after.stripe.subscriptions.retrieve(bought.id)).toEqual(expect.objectContaining({ id: bought.id, status: 'active' }))
  })
})

test('when the URL of the webhook is not known yet, then events wait', async () => {
  const secret = 'whsec_late'
  let url: string | undefined
  const sandbox = await startStripeSandbox({ siteUrl: 'http://localhost:4000', webhook: { url: () => url, secret } })
  cleanUps.push(sandbox.stop)
  await createStripeClient(sandbox).customers.create({ email: 'early@example.com' })
  const receiver = await startReceiver(secret)
  cleanUps.push(receiver.stop)
  url = receiver.url
  await sandbox.idle()
  expect(receiver.types()).toEqual(['customer.created'])
})

test('when the webhook is unreachable, then the clock can still be advanced', async () => {
  const url = `http://127.0.0.1:${await freePort()}/webhooks/stripe`
  const sandbox = await startStripeSandbox({ siteUrl: 'http://localhost:4000', webhook: { url } })
  cleanUps.push(sandbox.stop)
  const before = sandbox.now()
  await sandbox.advance({ days: 1 })
  expect(sandbox.now()).toBeGreaterThanOrEqual(before + 86_400)
})

test('when it runs in production, then it refuses to start', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const started = startStripeSandbox({ siteUrl: 'https://example.com', webhook: { url: 'https://example.com/webhooks/stripe' } })
  await expect(started).rejects.toThrow(FatalError)
  await expect(started).rejects.toThrow('set STRIPE_SECRET_KEY')
})
