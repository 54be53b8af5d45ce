import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { createPool, transaction } from '@directory/kit/database/pool'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bffService } from '../src/app.ts'
import { isOutdated } from '../src/session/is-outdated.ts'
import { accounts } from '../src/subscribers/accounts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [bffService.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${bffService.migrations.schema},extensions`)
  pool = createPool(url.href)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const noon = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => noon + count * 60_000

/** An account event: the account's state, and how many minutes after noon it occurred. */
function accountEvent(accountId: string, version: number, minute: number, changes: object | null): Envelope {
  const contract = changes ? AccountUpserted : AccountDeleted
  const state = { email: 'a@example.com', isEmailVerified: true, firstName: null, lastName: null, role: 'user', isDisabled: false }
  return {
    id: randomUUID(),
    type: contract.type,
    aggregate: { type: contract.aggregate, id: accountId, version },
    occurredAt: new Date(minutes(minute)).toISOString(),
    trace: null,
    data: changes ? { id: accountId, ...state, registeredAt: new Date(noon).toISOString(), ...changes } : { id: accountId },
  }
}
const deliver = (...messages: Envelope[]) => transaction(pool, (tx) => accounts.handle(messages, tx))

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** Nobody has verified the signature here. */
const tokenAt = (accountId: string, minute: number) =>
  [encode({ alg: 'HS256' }), encode({ sub: accountId, iat: minutes(minute) / 1_000 }), 'any-signature'].join('.')
const outdated = (accountId: string, minute: number) => isOutdated(pool, tokenAt(accountId, minute))

describe('when an account changes the claims of its tokens', () => {
  test.each([
    ['a promotion', { role: 'admin' }],
    ['a confirmed address', { isEmailVerified: false }],
    ['its disablement', { isDisabled: true }],
    ['its deletion', null],
  ])('then after %s earlier tokens are outdated, and later ones are not', async (_what, changes) => {
    const id = randomUUID()
    await deliver(accountEvent(id, 1, 0, {}))
    expect(await outdated(id, 5)).toBe(false)
    await deliver(accountEvent(id, 2, 10, changes))
    expect([await outdated(id, 5), await outdated(id, 11)]).toEqual([true, false])
  })

  test('then a change of name leaves tokens valid', async () => {
    const id = randomUUID()
    await deliver(accountEvent(id, 1, 0, {}), accountEvent(id, 2, 10, { firstName: 'Ada' }))
    expect(await outdated(id, 5)).toBe(false)
  })

  test('then a late, older event changes nothing', async () => {
    const id = randomUUID()
    await deliver(accountEvent(id, 3, 10, { role: 'admin' }), accountEvent(id, 2, 20, {}))
    expect([await outdated(id, 5), await outdated(id, 15)]).toEqual([true, false])
  })
})

test('when a token belongs to an unknown account, or is not ours, then it is left to the services', async () => {
  expect(await outdated(randomUUID(), 0)).toBe(false)
  expect(await outdated('nobody', 0)).toBe(false)
  for (const token of ['', 'garbage', 'a.b.c', '%0A.eyJ.x']) expect(await isOutdated(pool, token)).toBe(false)
})
