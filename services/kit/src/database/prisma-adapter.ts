import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'

/** The driver adapter for a service's Prisma client, on the service's own pool and schema. */
export const prismaAdapter = (pool: Pool, schema: string): PrismaPg => new PrismaPg(pool, { schema })
