import { cp } from 'node:fs/promises'
import path from 'node:path'
import { AccountUpserted } from '@directory/contracts/events/identity'
import { migrate } from '@directory/kit/database/migrate'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { identityService } from '../src/app.ts'

test('when accounts exist before their full state is announced, then the migrations announce them, once for each later requirement', async () => {
  const directory = await createTemporaryDirectory()
  const before = path.join(directory.path, '0001_initial')
  await cp(path.join(identityService.migrations.directory, '0001_initial'), before, { recursive: true })
  const database = await createTestDatabase({ migrations: [{ ...identityService.migrations, directory: directory.path }] })
  const id = crypto.randomUUID()
  await database.pool.query(
    `INSERT INTO account (id, email, password_hash, first_name, role) VALUES ($1, 'old@example.com', 'x', 'Ola', 'admin')`,
    [id],
  )

  await migrate({ url: database.url, ...identityService.migrations })

  const { rows } = await database.pool.query(
    'SELECT type, aggregate_id AS id, aggregate_version AS version, payload FROM outbox ORDER BY position',
  )
  expect(rows).toEqual([2, 3, 4].map((version) => ({ type: AccountUpserted.type, id, version, payload: expect.anything() })))
  for (const { payload } of rows)
    expect(AccountUpserted.data.parse(payload)).toMatchObject({ id, email: 'old@example.com', lastName: null, role: 'admin' })
  expect((await database.pool.query('SELECT version, email_verified_at AS verified FROM account')).rows).toEqual([
    { version: 4, verified: null },
  ])
  await database.drop()
  await directory.remove()
})
