import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'
import type { Product } from '../product/product.ts'
import { enquire } from './enquire.ts'
import { createEnquirySource } from './enquiry-source.ts'
import type { Ledger } from './ledger.ts'
import type { Population } from './population.ts'
import { keepBusiness, list, review, type StoryContext } from './stories.ts'

/** Average milliseconds between two actions of a user. */
const pause = 100

/** Simulated users, until they are stopped. */
export interface Load {
  stop(): Promise<void>
}

interface LoadOptions {
  readonly product: Product
  readonly population: Population
  readonly ledger: Ledger
  readonly random: () => number
  readonly number: () => number
}

/** Each owner's actions are sequential, so that their last write is known; newcomers create listings and reviews, and
 * send enquiries, at the same time. */
export function startLoad({ product, population, ledger, random, number }: LoadOptions): Load {
  const context: StoryContext = { site: product.site, population, ledger, random, number, enquiries: createEnquirySource(product) }
  let stopping = false

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopping) {
      await work().catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
      await delay(pause * 2 * random())
    }
  }
  const running = Promise.all([
    ...population.owners.map((owner) => repeat(() => keepBusiness(context, owner))),
    ...population.owners
      .slice(0, 3)
      .map((_, index) => repeat(() => ((index + Math.round(random())) % 2 ? review(context) : list(context)))),
    repeat(() => enquire(context)),
  ])
  running.catch(() => undefined)
  return {
    async stop() {
      stopping = true
      await running
    },
  }
}
