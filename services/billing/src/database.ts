import { prismaAdapter, transactionOptions } from '@directory/kit/database/prisma-adapter'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export const schema = 'billing'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export const createDatabase = (pool: Pool): Database => new PrismaClient({ adapter: prismaAdapter(pool, schema), transactionOptions })

/** A transaction that waits for Stripe may take as long as Stripe may. */
export const whileAsking = { ...transactionOptions, timeout: 40_000 }
