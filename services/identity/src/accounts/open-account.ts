import type { Role } from '@directory/contracts/events/identity'
import { UserRegistered } from '@directory/contracts/events/identity'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { type Account as AccountRow, Prisma } from '../generated/prisma/client.ts'
import { hashPassword } from './password.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly role?: Role
}

/** Opens an account and announces it. An address that has one already, in whatever case, is a problem. */
export async function openAccount(database: Database, { password, ...rest }: NewAccount): Promise<AccountRow> {
  const passwordHash = await hashPassword(password)
  return database
    .$transaction(async (tx) => {
      const account = await tx.account.create({ data: { ...rest, passwordHash } })
      const { id, email, firstName, lastName, role, createdAt } = account
      await addToOutbox(tx, [
        outboxEvent(UserRegistered, account, { id, email, firstName, lastName, role, registeredAt: createdAt.toISOString() }),
      ])
      return account
    })
    .catch((error: unknown) => {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
        throw new Problem('email-taken', { cause: error })
      throw error
    })
}
