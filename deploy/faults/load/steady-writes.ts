import { setTimeout as delay } from 'node:timers/promises'
import { createListing, updateListing } from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import type { Ground } from '../fault.ts'

/** Edits a second. */
const perSecond = 50

/** A listing and whether an edit is in flight: the order of concurrent writes is undefined. */
interface Edited {
  readonly id: string
  isBusy: boolean
}

/** Creates listings of one owner in sequence. */
export async function listMany({ product, number }: Ground, count: number): Promise<Edited[]> {
  const token = await product.operatorToken()
  const created: Edited[] = []
  while (created.length < count) {
    const name = `Steady ${number()}`
    const body = { name, description: name, location: 'Beeston' }
    const { id } = await call(product.addresses.listings, createListing, { body, token })
    created.push({ id, isBusy: false })
  }
  return created
}

/** Edits listings at a constant rate, however long each edit takes, until something has happened. */
export async function writeSteadily(
  { product, ledger, number }: Ground,
  listings: readonly Edited[],
  until: Promise<unknown>,
): Promise<void> {
  const token = await product.operatorToken()
  const inFlight = new Set<Promise<void>>()

  async function edit(listing: Edited): Promise<void> {
    const text = `Written ${number()}.`
    listing.isBusy = true
    await ledger.write({ kind: 'edit', key: listing.id, value: text }, () =>
      call(product.addresses.listings, updateListing, { params: { id: listing.id }, body: { description: text }, token }),
    )
    listing.isBusy = false
  }

  const from = performance.now()
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn++) {
    const listing = listings[turn % listings.length]
    if (listing && !listing.isBusy) {
      const work = edit(listing).finally(() => inFlight.delete(work))
      inFlight.add(work)
    }
    await delay(Math.max(0, from + ((turn + 1) * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(inFlight)
  await over
}
