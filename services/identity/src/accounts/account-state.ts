import { announcedFields, profileFieldNames } from '@directory/contracts/catalogue/profile-fields'
import { AccountUpserted } from '@directory/contracts/events/identity'
import type { Account } from '@directory/contracts/http/identity'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { mapToObj } from 'remeda'
import type { Account as AccountRow } from '../generated/prisma/client.ts'

/** An account as its holder sees it. */
export const accountState = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  isEmailVerified: row.emailVerifiedAt !== null,
  newEmail: row.newEmail,
  ...mapToObj(profileFieldNames, (name) => [name, row[name]]),
  role: row.role,
  acceptedTerms: row.acceptedTerms,
})

/** An account as published to the other services. */
export const accountUpserted = (row: AccountRow): OutboxEvent =>
  outboxEvent(AccountUpserted, row, {
    id: row.id,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    ...mapToObj(announcedFields, (name) => [name, row[name]]),
    role: row.role,
    isDisabled: row.disabledAt !== null,
    registeredAt: row.createdAt.toISOString(),
  })
