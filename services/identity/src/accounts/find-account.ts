import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'

/** The account of an address in whatever case; one query whether or not there is one, so that the time does not tell. */
export async function findAccountByEmail(database: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await database.$queryRaw<Account[]>`
    SELECT id, email, email_verified_at AS "emailVerifiedAt", new_email AS "newEmail", password_hash AS "passwordHash",
      first_name AS "firstName", last_name AS "lastName", phone, role, version, created_at AS "createdAt",
      disabled_at AS "disabledAt", disabled_reason AS "disabledReason", last_signed_in_at AS "lastSignedInAt"
    FROM account WHERE lower(email) = lower(${email})`
  return account
}
