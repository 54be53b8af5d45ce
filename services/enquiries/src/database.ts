import { getSchemaName } from '@directory/contracts/services'
import { prismaAdapter, transactionOptions } from '@directory/kit/database/prisma-adapter'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export const schema = getSchemaName('enquiries')

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export const createDatabase = (pool: Pool): Database => new PrismaClient({ adapter: prismaAdapter(pool, schema), transactionOptions })
