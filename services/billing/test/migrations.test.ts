import { cp } from 'node:fs/promises'
import path from 'node:path'
import { SocialPackageChanged } from '@directory/contracts/events/billing'
import { migrate } from '@directory/kit/database/migrate'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { billingService } from '../src/app.ts'

const announcing = '0011_packages_for_social_media'

test('when packages exist before the social media service, then the migration announces them to it', async () => {
  const directory = await createTemporaryDirectory()
  const isBefore = (source: string) => !path.relative(billingService.migrations.directory, source).startsWith(announcing)
  await cp(billingService.migrations.directory, directory.path, { recursive: true, filter: isBefore })
  const database = await createTestDatabase({ migrations: [{ ...billingService.migrations, directory: directory.path }] })
  const [accountId, businessId, socialId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await database.pool.query('INSERT INTO customer (account_id) VALUES ($1)', [accountId])
  await database.pool.query(
    `INSERT INTO paid_package (target_id, account_id, offer, started_at, expires_at, ends_at, state, version) VALUES
       ($1, $3, 'gold-direct', '2026-10-01', '2026-11-01', NULL, 'active', 4),
       ($2, $3, 'social-enterprise', '2026-10-01T10:00:00Z', '2026-11-01', NULL, 'past_due', 7)`,
    [businessId, socialId, accountId],
  )
  await migrate({ url: database.url, ...billingService.migrations })
  const { rows } = await database.pool.query(
    'SELECT type, aggregate_type AS aggregate, aggregate_id AS id, aggregate_version AS version, payload FROM outbox',
  )
  expect(rows).toEqual([
    { type: SocialPackageChanged.type, aggregate: SocialPackageChanged.aggregate, id: accountId, version: 8, payload: expect.anything() },
  ])
  expect(SocialPackageChanged.data.parse(rows[0]?.payload)).toEqual({
    accountId,
    socialPackage: 'enterprise',
    startedAt: '2026-10-01T10:00:00.000Z',
    endsAt: null,
    state: 'past-due',
  })
  await database.drop()
  await directory.remove()
})
