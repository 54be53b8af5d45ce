import path from 'node:path'
import { createTestDatabase } from '../src/testing/postgres.ts'

/** A database with outbox, inbox and a table that counts effects. */
export const createMessagingDatabase = () =>
  createTestDatabase({ migrations: [{ directory: path.join(import.meta.dirname, 'migrations'), schema: 'messaging' }] })
