import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Revenue } from '@directory/contracts/http/statistics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const revenue = async (months = 12): Promise<Revenue> => (await billing.as(billing.admin, 'GET', `/revenue?months=${months}`)).body
const move = (stripeId: string, monthsAgo: number, seconds: number) =>
  billing.pool.query(
    `UPDATE invoice SET issued_at = (date_trunc('month', now() AT TIME ZONE '${timeZone}') - $2 * interval '1 month') AT TIME ZONE '${timeZone}'
       + $3 * interval '1 second'
     FROM subscription WHERE subscription.id = subscription_id AND stripe_id = $1`,
    [stripeId, monthsAgo, seconds],
  )

test('when customers have paid and were refunded, then both are in the month of the invoice, by offer, to the penny', async () => {
  expect(await revenue()).toEqual([])
  const [one, other, early, long] = [
    await billing.subscribed(),
    await billing.subscribed(),
    await billing.subscribed({ packageType: 'professional' }),
    await billing.subscribed(),
  ]
  billing.sandbox.refund({ subscription: one.stripeId }, 1_234)
  await billing.settled()
  const { rows } = await billing.pool.query<{ stripe_id: string; amount_paid: number }>(
    'SELECT stripe_id, amount_paid FROM invoice JOIN subscription ON subscription.id = subscription_id',
  )
  const paid = new Map(rows.map((row) => [row.stripe_id, row.amount_paid]))
  const amount = (stripeId: string) => paid.get(stripeId) ?? 0
  expect(rows).toHaveLength(4)
  await move(one.stripeId, 2, 0)
  await move(other.stripeId, 2, 3_600)
  await move(early.stripeId, 2, -1)
  await move(long.stripeId, 11, -1)
  const found = await revenue()
  const { rows: months } = await billing.pool.query<{ month: string }>(
    `SELECT to_char(now() AT TIME ZONE '${timeZone}' - months * interval '1 month', 'YYYY-MM') AS month FROM unnest(ARRAY[3, 2]) AS months`,
  )
  expect(found.map(({ month }) => month)).toEqual(months.map(({ month }) => month))
  expect(found.map(({ paid, refunded }) => [paid, refunded])).toEqual([
    [amount(early.stripeId), 0],
    [amount(one.stripeId) + amount(other.stripeId), 1_234],
  ])
  expect(new Set(found.map(({ offer }) => offer)).size).toBe(2)
  expect(await revenue(24)).toHaveLength(3)
})

test('when anyone else requests it, then they are refused', async () => {
  expect((await billing.as(await billing.somebody(), 'GET', '/revenue')).status).toBe(403)
})
