import { remindOfPayments } from '@directory/billing/subscriptions/remind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const reminders = async (owner: Somebody) =>
  (await billing.notices(owner)).filter(({ notice }) => notice === 'price-rising' || notice === 'subscription-renewing')

/** A subscription that began at a moment in the past or future, for which the job then runs at others. */
async function begunAt(startedAt: string, screen = 'pricing-page') {
  const payer = await billing.subscribed({ screen })
  await billing.pool.query('UPDATE subscription SET started_at = $2 WHERE id = $1', [payer.id, startedAt])
  return payer
}
const remindAt = (...moments: string[]) =>
  moments.reduce<Promise<unknown>>(
    (before, moment) => before.then(() => remindOfPayments(billing.pool, new Date(moment))),
    Promise.resolve(),
  )

describe('when the first month was cheaper', () => {
  test('then seven days before the first full payment its holder is reminded, once, with the amount and the date', async () => {
    const { owner } = await begunAt('2031-01-31T12:00:00.000Z')
    await remindAt('2031-02-01T00:00:00.000Z', '2031-02-21T11:59:59.000Z')
    expect(await reminders(owner)).toEqual([])
    await remindAt('2031-02-21T12:00:00.000Z', '2031-02-25T12:00:00.000Z', '2031-02-28T12:00:00.000Z', '2031-03-20T12:00:00.000Z')
    expect(await reminders(owner)).toEqual([
      {
        notice: 'price-rising',
        what: 'Gold Standard for Joe’s Plumbing',
        firstMonth: 9_950,
        amount: 19_900,
        vat: 'included',
        nextPaymentAt: '2031-02-28T12:00:00.000Z',
      },
    ])
  })

  test('and the subscription has been cancelled, then there is nothing to be reminded of', async () => {
    const { owner, id } = await begunAt('2031-04-10T12:00:00.000Z')
    await billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
    await billing.pool.query(`UPDATE subscription SET started_at = '2031-04-10T12:00:00.000Z' WHERE id = $1`, [id])
    await remindAt('2031-05-05T12:00:00.000Z')
    expect(await reminders(owner)).toEqual([])
  })
})

test('when every month costs the same, then there is no reminder of the second payment', async () => {
  const { owner } = await begunAt('2031-04-10T12:00:00.000Z', 'upgrade-page')
  await remindAt('2031-05-05T12:00:00.000Z')
  expect(await reminders(owner)).toEqual([])
})

test('when a subscription continues, then its holder is reminded every six months, even if that was missed at first', async () => {
  const { owner } = await begunAt('2031-05-10T12:00:00.000Z', 'upgrade-page')
  await remindAt('2031-11-03T11:59:59.000Z')
  expect(await reminders(owner)).toEqual([])
  await remindAt('2031-11-03T12:00:00.000Z', '2031-12-24T12:00:00.000Z', '2032-07-24T12:00:00.000Z', '2032-08-24T12:00:00.000Z')
  const reminder = {
    notice: 'subscription-renewing',
    what: 'Gold Standard for Joe’s Plumbing',
    amount: 9_999,
    vat: 'included',
    startedAt: '2031-05-10T12:00:00.000Z',
  }
  expect(await reminders(owner)).toEqual([
    { ...reminder, nextPaymentAt: '2031-11-10T12:00:00.000Z' },
    { ...reminder, nextPaymentAt: '2032-08-10T12:00:00.000Z' },
  ])
})

test('when several processes remind at the same time, or one is killed before it commits, then each holder is reminded once', async () => {
  const payers = [await begunAt('2041-05-10T12:00:00.000Z'), await begunAt('2041-05-10T12:00:00.000Z')]
  const killed = await billing.pool.connect()
  await killed.query('BEGIN')
  await killed.query('INSERT INTO subscription_reminder (subscription_id, month) VALUES ($1, 1)', [payers[0]?.id])
  const reminding = Promise.all([1, 2, 3].map(() => remindAt('2041-06-05T12:00:00.000Z')))
  await killed.query('ROLLBACK')
  killed.release()
  await reminding
  for (const { owner } of payers) expect(await reminders(owner)).toMatchObject([{ notice: 'price-rising' }])
})
