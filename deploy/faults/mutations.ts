import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import * as api from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'

interface MutationOptions {
  readonly count: number
  readonly concurrency: number
  /** Where the listings service is and a token for it; asked anew for each try, since both may change with a restart. */
  target(): Promise<{ address: string; token: string }>
  /** Called after each mutation that succeeded. */
  onProgress(done: number): void
}

/** A small generator of numbers from 0 to 1, the same on every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const transient = new Set(['upstream-unavailable', 'service-unavailable', 'internal-error'])

/** Changes listings through the service's API, many at once, trying again whatever a crash has interrupted. */
export async function mutateListings({ count, concurrency, target, onProgress }: MutationOptions): Promise<void> {
  const random = sequence(20)
  const known: string[] = []
  let issued = 0
  let done = 0

  /** Tries until the service has answered; a listing that is gone by then is an answer too. */
  async function persist<Result>(work: (address: string, token: string) => Promise<Result>): Promise<Result | undefined> {
    for (;;) {
      try {
        const { address, token } = await target()
        return await work(address, token)
      } catch (error) {
        if (error instanceof Problem && error.slug === 'listing-not-found') return undefined
        if (error instanceof Problem && !transient.has(error.slug)) throw error
        await delay(50)
      }
    }
  }

  const put = (endpoint: Endpoint, id: string, body: object) =>
    persist((address, token) => call(address, endpoint, { params: { id }, body, token }))

  async function mutateOnce(number: number): Promise<void> {
    const chance = random()
    const id = known[Math.floor(random() * known.length)]
    if (id === undefined || chance < 0.25) {
      const body = { name: `Listing ${number}`, description: `The ${number}th listing.`, location: number % 2 ? 'Beeston' : 'Lace Market' }
      const created = await persist((address, token) => call(address, api.createListing, { body, token }))
      if (created) known.push(created.id)
    } else if (chance < 0.65)
      await put(api.updateListing, id, { name: `Listing ${number} renamed`, location: number % 3 ? 'Arnold' : 'Clifton' })
    else if (chance < 0.75) await put(api.setActivation, id, { isActive: random() < 0.5 })
    else if (chance < 0.85) await put(api.setApproval, id, { isApproved: random() < 0.5 })
    else if (chance < 0.93) await put(api.setPackage, id, { advertisingPackage: random() < 0.5 ? 'gold' : 'starter' })
    else {
      known.splice(known.indexOf(id), 1)
      await persist((address, token) => call(address, api.deleteListing, { params: { id }, token }))
    }
  }

  async function worker(): Promise<void> {
    while (issued < count) {
      await mutateOnce(issued++)
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
