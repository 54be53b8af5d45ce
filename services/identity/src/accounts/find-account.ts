import { profileFieldNames } from '@directory/contracts/catalogue/profile-fields'
import { rows } from '@directory/kit/database/rows'
import { toColumn } from '@directory/kit/database/to-column'
import { mapToObj } from 'remeda'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { type Account, Prisma, Role } from '../generated/prisma/client.ts'

const AccountRow = z.strictObject({
  ...mapToObj(profileFieldNames, (name) => [name, z.string().nullable()]),
  id: z.uuid(),
  email: z.string(),
  emailVerifiedAt: z.date().nullable(),
  newEmail: z.string().nullable(),
  passwordHash: z.string(),
  role: z.enum(Role),
  version: z.int(),
  createdAt: z.date(),
  disabledAt: z.date().nullable(),
  disabledReason: z.string().nullable(),
  lastSignedInAt: z.date().nullable(),
  isDemo: z.boolean(),
  acceptedTerms: z.string().nullable(),
})

const columns = Prisma.raw(
  Object.values(Prisma.AccountScalarFieldEnum)
    .map((field) => `${toColumn(field)} AS "${field}"`)
    .join(', '),
)

/** The account with this address, ignoring case; always one query, so that timing does not reveal whether it exists. */
export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await rows(database, AccountRow)`SELECT ${columns} FROM account WHERE lower(email) = lower(${email})`
  return account
}
