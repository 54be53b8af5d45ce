import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@directory/kit/database/migrate'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { listingsService } from '../src/app.ts'

test('when admins hid listings before the reason was stored with them, then it is taken from the audit', async () => {
  const directory = await createTemporaryDirectory()
  const before = path.join(directory.path, 'migrations')
  await cp(listingsService.migrations.directory, before, { recursive: true, filter: (source) => !source.includes('takedown') })
  const database = await createTestDatabase({ migrations: [{ ...listingsService.migrations, directory: before }] })
  const add = async (isActive: boolean, isApproved: boolean) => {
    const id = randomUUID()
    await database.pool.query(
      `INSERT INTO listings.listing (id, owner_id, name, slug, location, is_active, is_approved)
       VALUES ($1, gen_random_uuid(), 'A business', $2, 'Beeston', $3, $4)`,
      [id, id, isActive, isApproved],
    )
    return id
  }
  const decide = (id: string, action: string, at: string, was: object, is: object, note: string) =>
    database.pool.query(
      `INSERT INTO listings.audit_entry (id, at, actor_id, action, subject_kind, subject_id, listing_id, before, after, note)
       VALUES (gen_random_uuid(), $3, gen_random_uuid(), $2, 'listing', $1, $1, $4, $5, $6)`,
      [id, action, at, was, is, note],
    )
  try {
    const [pending, inactive, shown, submitted] = [
      await add(true, false),
      await add(false, true),
      await add(true, true),
      await add(true, false),
    ]
    for (const id of [pending, shown]) {
      await decide(id, 'setApproval', '2026-03-01T10:00:00Z', { isApproved: true }, { isApproved: false }, 'Too early.')
      await decide(id, 'setApproval', '2026-03-02T10:00:00Z', { isApproved: true }, { isApproved: false }, 'It has changed.')
    }
    await decide(inactive, 'setActivation', '2026-03-03T10:00:00Z', { isActive: true }, { isActive: false }, 'It has closed.')
    await migrate({ url: database.url, ...listingsService.migrations })
    const { rows } = await database.pool.query(
      'SELECT id, takedown_reason AS reason, taken_down_at AS at FROM listings.listing WHERE id = ANY($1) AND taken_down_at IS NOT NULL ORDER BY at',
      [[pending, inactive, shown, submitted]],
    )
    expect(rows).toEqual([
      { id: pending, reason: 'It has changed.', at: new Date('2026-03-02T10:00:00Z') },
      { id: inactive, reason: 'It has closed.', at: new Date('2026-03-03T10:00:00Z') },
    ])
  } finally {
    await database.drop()
    await directory.remove()
  }
})
