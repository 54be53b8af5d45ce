import { retention } from '@directory/billing/retention'
import { limits } from '@directory/contracts/catalogue/limits'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { cleanUp } from '@directory/kit/database/clean-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const listInvoices = async (accountId: string) =>
  (await billing.pool.query('SELECT id FROM invoice WHERE account_id = $1', [accountId])).rows

test('when an invoice is old, then it is removed with its holder and not before, so that no email about it is repeated', async () => {
  const { owner, stripeId } = await billing.subscribed()
  const { accountId } = owner
  await billing.pool.query(`UPDATE invoice SET issued_at = now() - interval '8 years' WHERE account_id = $1`, [accountId])
  await cleanUp({ pool: billing.pool, retention })
  billing.sandbox.refund({ subscription: stripeId }, 100)
  await billing.settled()
  expect((await billing.notices(owner)).map(({ notice }) => notice)).toEqual([
    'payment-received',
    'subscription-confirmed',
    'payment-refunded',
  ])
  await billing.deliver('billing.accounts', createEnvelope(AccountDeleted, accountId, 9, { id: accountId }))
  await billing.settled()
  await cleanUp({ pool: billing.pool, retention })
  expect(await listInvoices(accountId)).toEqual([])
})

test('when someone has more invoices than are shown, then they see the newest, and their export has all', async () => {
  const owner = await billing.somebody()
  const count = limits.invoicesShown + 5
  await billing.pool.query(
    `INSERT INTO invoice (id, account_id, state, total, tax, amount_paid, refunded, attempts, issued_at)
     SELECT 'in_many_' || number, $1, 'paid', 1, 0, 1, 0, 1, now() - number * interval '1 month' FROM generate_series(1, $2::integer) AS number`,
    [owner.accountId, count],
  )
  const { body: invoices } = await billing.as(owner, 'GET', '/invoices')
  expect(invoices.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: limits.invoicesShown }, (_, index) => `in_many_${index + 1}`),
  )
  expect((await billing.as(owner, 'GET', '/billing-export')).body.invoices).toHaveLength(count)
})

test('when a checkout never had a URL, then it is removed like an abandoned one', async () => {
  const owner = await billing.somebody()
  const [retained, removed] = [
    await billing.open(owner, billing.listings.add(owner.accountId)),
    await billing.open(owner, billing.listings.add(owner.accountId)),
  ]
  await billing.pool.query(`UPDATE checkout SET expires_at = now() - interval '61 days' WHERE account_id = $1`, [owner.accountId])
  await billing.pool.query('UPDATE checkout SET url = NULL, session_id = NULL WHERE id = $1', [removed.id])
  await cleanUp({ pool: billing.pool, retention })
  const { rows } = await billing.pool.query('SELECT id FROM checkout WHERE account_id = $1', [owner.accountId])
  expect(rows).toEqual([{ id: retained.id }])
})
