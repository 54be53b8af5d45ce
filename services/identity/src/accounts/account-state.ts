import { AccountUpserted } from '@directory/contracts/events/identity'
import type { Account } from '@directory/contracts/http/identity'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Account as AccountRow } from '../generated/prisma/client.ts'

/** What an account's holder and the screens see of it. */
export const accountState = ({ id, email, emailVerifiedAt, newEmail, firstName, lastName, phone, role }: AccountRow): Account => ({
  id,
  email,
  isEmailVerified: emailVerifiedAt !== null,
  newEmail,
  firstName,
  lastName,
  phone,
  role,
})

/** What the other services learn of it. */
export const accountUpserted = (row: AccountRow): OutboxEvent => {
  const { id, email, emailVerifiedAt, firstName, lastName, role, disabledAt, createdAt } = row
  const registeredAt = createdAt.toISOString()
  return outboxEvent(AccountUpserted, row, {
    id,
    email,
    isEmailVerified: emailVerifiedAt !== null,
    firstName,
    lastName,
    role,
    isDisabled: disabledAt !== null,
    registeredAt,
  })
}
