import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseDemoAccounts, removeDemoAccounts } from '../src/accounts/demo-accounts.ts'
import { createDatabase } from '../src/database.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity?.stop())

test('when a stranger signs up with the address of a demo account, then production still starts', async () => {
  await identity.post('/accounts', { email: 'owner@example.com', password: 'secret-pass' })
  await expect(refuseDemoAccounts(createDatabase(identity.pool))).resolves.toBeUndefined()
})

test('when a demo account has changed its address, then production does not start until it is removed', async () => {
  const database = createDatabase(identity.pool)
  const id = await identity.ensureAccount({ email: 'admin@example.com', password: 'nottingham', role: 'admin', isDemo: true })
  await identity.pool.query(`UPDATE account SET email = 'boss@example.org' WHERE id = $1`, [id])
  await expect(refuseDemoAccounts(database)).rejects.toThrow('boss@example.org')
  expect(await removeDemoAccounts(database)).toBe(1)
  await expect(refuseDemoAccounts(database)).resolves.toBeUndefined()
  expect((await identity.post('/sessions', { email: 'owner@example.com', password: 'secret-pass' })).status).toBe(201)
})
