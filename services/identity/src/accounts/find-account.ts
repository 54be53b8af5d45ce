import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { type Account, Role } from '../generated/prisma/client.ts'

const AccountRow = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  emailVerifiedAt: z.date().nullable(),
  newEmail: z.string().nullable(),
  passwordHash: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(Role),
  version: z.int(),
  createdAt: z.date(),
  disabledAt: z.date().nullable(),
  disabledReason: z.string().nullable(),
  lastSignedInAt: z.date().nullable(),
  isDemo: z.boolean(),
})

/** The account of an address in whatever case; one query whether or not there is one, so that the time does not tell. */
export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await rows(database, AccountRow)`
    SELECT id, email, email_verified_at AS "emailVerifiedAt", new_email AS "newEmail", password_hash AS "passwordHash",
      first_name AS "firstName", last_name AS "lastName", phone, role, version, created_at AS "createdAt",
      disabled_at AS "disabledAt", disabled_reason AS "disabledReason", last_signed_in_at AS "lastSignedInAt", is_demo AS "isDemo"
    FROM account WHERE lower(email) = lower(${email})`
  return account
}
