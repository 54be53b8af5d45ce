import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { socialMediaService } from '../src/app.ts'
import { createDatabase, type Database } from '../src/database.ts'

export let testDatabase: TestDatabase
export let database: Database

/** Has each test begin with an empty database without the service, whose own jobs would send emails by the real clock. */
export function useDatabaseAlone(): void {
  beforeAll(async () => {
    testDatabase = await createTestDatabase({ migrations: [socialMediaService.migrations] })
    database = createDatabase(testDatabase.pool)
  })
  afterAll(async () => {
    await database?.$disconnect()
    await testDatabase?.drop()
  })
  beforeEach(() => testDatabase.pool.query('TRUNCATE outbox, account, client, due_notice CASCADE'))
}
