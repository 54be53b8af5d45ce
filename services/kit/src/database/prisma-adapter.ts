import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'

/** The driver adapter for a service's Prisma client, on the service's own pool and schema. */
export const prismaAdapter = (pool: Pool, schema: string): PrismaPg => new PrismaPg(pool, { schema })

/** Milliseconds that a transaction waits for a connection and may last: bursts are queued, and only sustained overload is refused. */
export const transactionOptions = { maxWait: 5_000, timeout: 10_000 }
