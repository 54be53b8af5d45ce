import { columnOf } from '@directory/kit/database/column-of'
import type { Transaction } from '../database.ts'
import { type Account, Prisma } from '../generated/prisma/client.ts'

const columns = Prisma.raw(
  Object.values(Prisma.AccountScalarFieldEnum)
    .map((field) => `${columnOf(field)} AS "${field}"`)
    .join(', '),
)

/** The account of an address in whatever case; one query whether or not there is one, so that the time does not tell. */
export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await database.$queryRaw<Account[]>`SELECT ${columns} FROM account WHERE lower(email) = lower(${email})`
  return account
}
