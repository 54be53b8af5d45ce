import { randomUUID } from 'node:crypto'
import { CheckoutExpired, PackageChanged } from '@directory/contracts/events/billing'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { z } from 'zod'
import { packages } from '../src/subscribers/packages.ts'

const envelope = ({ type, aggregate }: EventContract, id: string, version: number, data: object): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id, version },
  occurredAt: '2026-11-20T12:00:00.000Z',
  trace: null,
  data,
})

type Said = z.input<typeof PackageChanged.data>

/** Billing's event that a package is paid for: by default gold until Christmas. */
export const packageChanged = (listingId: string, version: number, changes: Partial<Said> = {}): Envelope =>
  envelope(PackageChanged, listingId, version, {
    listingId,
    accountId: '0198c0de-0000-7000-8000-000000000001',
    advertisingPackage: 'gold',
    expiresAt: '2026-12-25T12:00:00.000Z',
    state: 'active',
    ...changes,
  })

export const packageEnded = (listingId: string, version: number): Envelope =>
  packageChanged(listingId, version, { advertisingPackage: 'starter', expiresAt: null, state: 'ended' })

export function checkoutExpired(draftId: string | null, id: string = randomUUID()): Envelope {
  return envelope(CheckoutExpired, id, 1, { id, draftId })
}

/** Delivers messages as the bus does, in one batch; each must have its effect. */
export function packagesConsumer(pool: Pool) {
  const consumer = createConsumer(pool, packages, createLogger('listings', 'silent'))
  return async (...messages: Envelope[]): Promise<void> => {
    for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
  }
}
