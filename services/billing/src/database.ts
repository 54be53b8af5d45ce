import { prismaAdapter, transactionOptions } from '@directory/kit/database/prisma-adapter'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export const schema = 'billing'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export const createDatabase = (pool: Pool): Database => new PrismaClient({ adapter: prismaAdapter(pool, schema), transactionOptions })

/** Options for a transaction that calls Stripe: it may take as long as Stripe's timeouts and retries. */
export const stripeTransactionOptions = { ...transactionOptions, timeout: 40_000 }
