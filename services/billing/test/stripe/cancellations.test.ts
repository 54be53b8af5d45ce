import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const cancel = (owner: Somebody, id: string) => billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
const month = 32 * 86_400

async function cancellations(owner: Somebody) {
  return (await billing.notices(owner)).filter(({ notice }) => notice === 'subscription-cancelled')
}

describe('when a holder cancels a subscription', () => {
  test('then it stays until the end of the paid month, nothing more is charged, and one email confirms it', async () => {
    const { owner, id, stripeId } = await billing.subscribed()
    const { status, body } = await cancel(owner, id)
    expect([status, body]).toMatchObject([200, { state: 'active', isEnding: true }])
    expect(await cancel(owner, id)).toEqual({ status, body })
    await billing.settled()
    expect(await cancellations(owner)).toMatchObject([{ what: expect.stringContaining('Gold Standard'), endsAt: body.paidUntil }])
    await billing.sandbox.advance({ to: billing.sandbox.now() + month })
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await billing.as(owner, 'GET', '/invoices')).body).toHaveLength(1)
    expect(await cancellations(owner)).toHaveLength(1)
  })

  test('then it can be resumed, and another cancellation is confirmed again', async () => {
    const { owner, id } = await billing.subscribed()
    await cancel(owner, id)
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)).body).toMatchObject({ isEnding: false })
    expect((await cancel(owner, id)).body).toMatchObject({ isEnding: true })
    expect(await cancellations(owner)).toHaveLength(2)
  })

  test('whose payment has failed, then it ends immediately, and the open invoice is void', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    await billing.sandbox.advance({ to: billing.sandbox.now() + month })
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'past-due' }])
    expect((await cancel(owner, id)).body).toMatchObject({ state: 'ended', amountDue: null })
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ state: 'void' }, { state: 'paid' }])
    expect(await cancellations(owner)).toMatchObject([{ endsAt: null }])
  })

  test('while its renewal is still a draft, then the new month is not charged', async () => {
    const { owner, id, stripeId } = await billing.subscribed()
    const [item] = (await billing.stripe.subscriptions.retrieve(stripeId)).items.data
    await billing.sandbox.advance({ to: Number(item?.current_period_end), leavesDrafts: true })
    await billing.settled()
    expect((await cancel(owner, id)).body).toMatchObject({ state: 'ended' })
    await billing.sandbox.advance({ days: 2 })
    await billing.settled()
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data.map(({ status }) => status)).toEqual(['void', 'paid'])
  })

  test('of somebody else, then it is not found', async () => {
    const { id } = await billing.subscribed()
    expect(await cancel(await billing.somebody(), id)).toMatchObject({ status: 404, body: { type: '/problems/subscription-not-found' } })
  })
})
