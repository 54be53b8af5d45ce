import { randomUUID } from 'node:crypto'
import { SocialPackageChanged } from '@directory/contracts/events/billing'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import type { z } from 'zod'

const envelope = ({ type, aggregate }: EventContract, id: string, version: number, data: object): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id, version },
  occurredAt: '2026-11-20T12:00:00.000Z',
  trace: null,
  data,
})

/** Billing's event about an account's package: professional and paid for by default. */
export const packageChanged = (
  accountId: string,
  version: number,
  changes: Partial<z.input<typeof SocialPackageChanged.data>> = {},
): Envelope =>
  envelope(SocialPackageChanged, accountId, version, {
    accountId,
    socialPackage: 'professional',
    startedAt: '2026-11-20T12:00:00.000Z',
    endsAt: null,
    state: 'active',
    ...changes,
  })

/** Identity's event about an account. */
export const accountUpserted = (
  id: string,
  version: number,
  email = 'mia@example.com',
  changes: Partial<z.input<typeof AccountUpserted.data>> = {},
): Envelope =>
  envelope(AccountUpserted, id, version, {
    id,
    email,
    isEmailVerified: true,
    firstName: 'Mia',
    lastName: null,
    role: 'user',
    registeredAt: '2026-07-01T12:00:00.000Z',
    ...changes,
  })

/** Identity's event that an account was deleted. */
export const accountDeleted = (id: string, version: number): Envelope => envelope(AccountDeleted, id, version, { id })
